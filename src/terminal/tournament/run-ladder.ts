import { dirname, resolve } from 'node:path';
import type { PluginModules } from '../../tournament/games/game-registry.ts';
import type { LadderPlan } from '../../tournament/ladder/ladder-plan.ts';
import { playLadder } from '../../tournament/ladder/play-ladder.ts';
import { gameKey } from '../../tournament/plan/tournament-plan.ts';
import { LedgerFault } from '../../tournament/results/ledger.ts';
import type { Sandbox } from '../../tournament/sandbox/sandbox.ts';
import type { CageTyped } from '../shared/bot-options.ts';
import { cageFor, cageForAny } from '../shared/bot-sandbox.ts';
import { stopOnSignal } from '../shared/interrupts.ts';
import { readWhole } from '../shared/option-values.ts';
import { Progress } from '../shared/progress-bar.ts';
import { UserError } from '../shared/user-error.ts';
import { playedGame } from './game-options.ts';
import { ladderIn, membersOf, type Place } from './ladder-members.ts';
import { ladderText } from './ladder-standings.ts';
import { queueStaff, threadStaff } from './worker-pool.ts';

/** The options of the command, as they were typed. */
export interface PlayWishes extends Place, CageTyped {
  readonly game?: string;
  readonly threads?: string;
  readonly store?: string;
  readonly ahead: string;
}

/** Plays a ladder until it is stopped, then says who stands where. */
export async function runLadder(wishes: PlayWishes): Promise<void> {
  const { in: folder, threads, store } = wishes;
  const plan = await ladderIn(wishes);
  const home = dirname(resolve(folder));
  const ahead = readWhole(wishes.ahead, '--ahead');
  const progress = new Progress();
  const say = (line: string) => progress.say(line);
  const staff =
    store === undefined
      ? threadStaff(threads, folder, {
          ...{ said: say, sandbox: await cageOfLadder(wishes, home), games: await gamesFor(plan, wishes) },
        })
      : await queueStaff(store, folder, { players: [] }, say, true);
  const stop = new AbortController();
  stopOnSignal(['SIGINT', 'SIGTERM', 'SIGHUP'], () => stop.abort());
  console.log(`Playing the ladder in ${folder}. Stop with Ctrl-C, and go on at will.`);
  try {
    await playLadder({
      ...{ plan, folder, acquire: staff.hire, signal: stop.signal },
      home,
      workers: store === undefined ? staff.hands : ahead,
      kept: games => progress.tell(`${games} games  ${plan.title}`),
      waits: () => say('Waiting for two players: quadrille ladder join --help'),
      lost: ({ id }, { message }) => say(`Game ${id} was given up: ${message}`),
    });
  } catch (error) {
    throw error instanceof LedgerFault ? new UserError(error.message) : error;
  } finally {
    progress.end();
    await staff.dismiss(false);
  }
  console.log(await ladderText(wishes));
}

/** A game of somebody's own is loaded from the folder that was named: a ladder's files do not say what is loaded. */
async function gamesFor(plan: LadderPlan, { in: ladder, game }: PlayWishes): Promise<PluginModules> {
  if (plan.version === undefined && game === undefined) return {};
  if (game === undefined) throw new UserError(`${ladder} is of the game ${plan.game}: say where it is with --game`);
  const { bill, games } = await playedGame(game);
  if (gameKey(bill) !== gameKey(plan))
    throw new UserError(`--game: ${ladder} is of ${gameKey(plan)}, and ${game} has ${gameKey(bill)}`);
  return games;
}

/** Commands may join later: they are started if they can be shut in here. Those that are there have to be. */
async function cageOfLadder(wishes: PlayWishes, home: string): Promise<Sandbox> {
  const known = cageFor(
    (await membersOf(wishes)).flatMap(({ entrant, isHere }) => (isHere ? [entrant] : [])),
    home,
    wishes,
  );
  try {
    return { ...cageForAny(wishes), ...known };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return known;
  }
}
