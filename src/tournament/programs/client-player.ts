import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FlagAction } from '../../flag/actions.ts';
import type { FlagState } from '../../flag/state.ts';
import type { Allowance } from '../games/brain-player.ts';
import { type Player, PlayerFault } from '../games/play-game.ts';
import { endProgram, startProgram } from '../sandbox/bot-process.ts';
import { nodeRelay, type ProgramStart, type Relay } from '../sandbox/sandbox.ts';
import { BotRequestServer } from './bot-request-server.ts';
import type { ClientSession } from './client-session.ts';
import { passOn, patienceWith } from './command-player.ts';

/** A game that is over is shown for so long (ms), or until its client has ended. */
const FAREWELL_MS = 2000;

/**
 * Plays by somebody's client on the course's interface: it finds a server with one session, joins, looks and moves there. It lives for one
 * game, as a sandbox has it started.
 */
export function clientPlayer(
  name: string,
  startOf: (session: string) => ProgramStart,
  allowance: Allowance,
): Player<FlagState, FlagAction> {
  const session = randomUUID();
  const child = startProgram(startOf(session));
  const server = new BotRequestServer(child);
  let client: ClientSession | undefined;
  passOn(child, text => console.error(`${name}: ${text}`));
  return {
    name,
    attend(state, seat) {
      client = { session, secret: randomUUID(), state, seat, began: Date.now(), hasJoined: false };
      server.serve(client);
    },
    choose() {
      const patience = patienceWith(allowance);
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => server.fail(`it has not moved for ${patience} ms, ${server.lastSaid}`), patience);
        server.onFault = why => {
          clearTimeout(late);
          reject(new PlayerFault(why));
        };
        if (client === undefined) return;
        const until = allowance.ms === undefined ? undefined : Date.now() + allowance.ms;
        client.turn = {
          until,
          play(action) {
            clearTimeout(late);
            resolve(action);
          },
        };
      });
    },
    async farewell() {
      if (client === undefined) return;
      client.ended = Date.now();
      await server.endWithin(FAREWELL_MS);
    },
    close() {
      server.close();
      endProgram(child);
    },
  };
}

const RELAY = fileURLToPath(new URL('./relay.ts', import.meta.url));

/** What is started in the place of a client, and starts it with the address that it can ask. */
export function relayFor(session: string, team: string): Relay {
  return nodeRelay(RELAY, [session, team]);
}
