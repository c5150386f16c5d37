import { randomUUID } from 'node:crypto';
import type { FlagAction } from '../../flag/actions.ts';
import type { FlagState } from '../../flag/state.ts';
import type { Start } from '../cage/cage.ts';
import { endProgram, startProgram } from '../cage/program.ts';
import { passOn, patienceWith } from '../command.ts';
import { type Player, PlayerFault } from '../game.ts';
import type { Allowance } from '../players.ts';
import type { Desk } from './desk.ts';
import { Hotline } from './hotline.ts';

/** A game that is over is shown for so long (ms), or until its client has ended. */
const FAREWELL_MS = 2000;

/**
 * Plays by somebody's client on the course's interface: it finds a server with one session, joins, looks and moves there. It lives for one
 * game, as a cage has it started.
 */
export function clientPlayer(
  name: string,
  startOf: (session: string) => Start,
  allowance: Allowance,
): Player<FlagState, FlagAction> {
  const session = randomUUID();
  const child = startProgram(startOf(session));
  const line = new Hotline(child);
  let desk: Desk | undefined;
  passOn(child, text => console.error(`${name}: ${text}`));
  return {
    name,
    attend(state, seat) {
      desk = { session, secret: randomUUID(), state, seat, began: Date.now(), hasJoined: false };
      line.serve(desk);
    },
    choose() {
      const patience = patienceWith(allowance);
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => line.fail(`it has not moved for ${patience} ms, ${line.lastSaid}`), patience);
        line.onFault = why => {
          clearTimeout(late);
          reject(new PlayerFault(why));
        };
        if (desk === undefined) return;
        const until = allowance.ms === undefined ? undefined : Date.now() + allowance.ms;
        desk.turn = {
          until,
          play(action) {
            clearTimeout(late);
            resolve(action);
          },
        };
      });
    },
    async farewell() {
      if (desk === undefined) return;
      desk.ended = Date.now();
      await line.endWithin(FAREWELL_MS);
    },
    close() {
      line.close();
      endProgram(child);
    },
  };
}
