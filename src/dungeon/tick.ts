import { fightAll } from './battle/battle.ts';
import { settleCircuit } from './circuit/settle.ts';
import { arrive } from './enemies/arrivals.ts';
import { moveEnemies } from './enemies/enemies.ts';
import { loosenMindControl } from './enemies/mercenary.ts';
import { spawn } from './enemies/spawn.ts';
import { byEdition } from './entities/edition.ts';
import type { Teller } from './entities/happenings.ts';
import { goalsReached } from './goals.ts';
import { act, actLate, check } from './player/act.ts';
import { type Doing, type DungeonAction, DungeonRefusal } from './player/actions.ts';
import { explodeBombs } from './player/bombs.ts';
import { collect } from './player/collect.ts';
import { wearOff } from './player/potions.ts';
import { dungeonSays } from './sentences.ts';
import type { DungeonState } from './state.ts';
import { meetAll } from './time/meeting.ts';
import { actOlderSelvesLate, departOlderSelves, moveOlderSelves, wearOffOlderSelves } from './time/olderself.ts';
import { arriveAgain, checkRewind, enterTimePortal, remember, rewind } from './time/timetravel.ts';

/** One thing that happens in a tick. */
type Step = (state: DungeonState, tell: Teller, action: Doing) => void;

/** What an edition makes of an action: a tick, or a deed that takes no time. */
interface Course {
  /** What it knows of. */
  readonly actions: readonly DungeonAction['type'][];
  readonly tick: readonly Step[];
  /** The same where time only goes forward, and where there is no circuit either. */
  readonly tickForward: readonly Step[];
  readonly tickUnwired: readonly Step[];
  readonly deed: readonly Step[];
}

const TICK_2022: readonly Step[] = [
  playerActs,
  enterTimePortal,
  settleCircuit,
  pickUp,
  explodeBombs,
  playerFights,
  moveOlderSelves,
  moveEnemies,
  spawn,
  wearOffPotions,
  loosenMindControl,
  departOlderSelves,
  judgeGoals,
  remember,
  arriveAgain,
];

/** A bomb lands after everybody has moved, where the player then stands. */
const TICK_2021: readonly Step[] = [
  playerActs,
  enterTimePortal,
  settleCircuit,
  pickUp,
  explodeBombs,
  playerFights,
  moveOlderSelves,
  moveEnemies,
  wearOffPotions,
  putBombsDown,
  explodeBombs,
  arrive,
  loosenMindControl,
  departOlderSelves,
  judgeGoals,
  remember,
  arriveAgain,
];

const DEED: readonly Step[] = [playerActs, judgeGoals];

const TIME_TRAVEL: readonly Step[] = [enterTimePortal, moveOlderSelves, departOlderSelves, remember, arriveAgain];

const courseOf = byEdition<Course>({
  '2022': course(['move', 'use', 'build', 'interact', 'rewind'], TICK_2022),
  '2021': course(['tick', 'move', 'use', 'build', 'interact', 'rewind'], TICK_2021),
});

function course(actions: Course['actions'], tick: readonly Step[]): Course {
  const tickForward = tick.filter(step => !TIME_TRAVEL.includes(step));
  return { actions, tick, tickForward, tickUnwired: tickForward.filter(step => step !== settleCircuit), deed: DEED };
}

/** Plays an action to its end. Everything is checked before anything changes. */
export function play(state: DungeonState, action: DungeonAction, tell: Teller): void {
  if (state.ended !== undefined) return;
  const { edition, options } = state.dungeon;
  const goesOn = options.afterVictory === 'goOn';
  const wasReached = goesOn && goalsReached(state);
  const course = courseOf(edition);
  if (!course.actions.includes(action.type)) {
    throw new DungeonRefusal('argument', dungeonSays.otherEdition({ edition, type: action.type }), '/type');
  }
  if (action.type === 'rewind') {
    checkRewind(state, action);
    rewind(state, action, tell);
    judgeGoals(state, tell);
    if (goesOn) tellVictory(state, wasReached, tell);
    return;
  }
  check(state, state.player, action);
  const isDeed = action.type === 'build' || action.type === 'interact';
  const takesTime = !isDeed || options.ticking === 'everything';
  const steps = takesTime ? tickOf(state, course) : course.deed;
  if (takesTime) state.tick++;
  const { tick } = state;
  // Who goes through a time portal is elsewhere in time: this tick is over.
  for (let n = 0; n < steps.length && state.ended === undefined && state.tick === tick; n++) {
    (steps[n] as Step)(state, tell, action);
  }
  if (state.tick !== tick) judgeGoals(state, tell);
  if (goesOn) tellVictory(state, wasReached, tell);
}

/** What a dungeon never needs costs it nothing. */
function tickOf({ past, circuit }: DungeonState, { tick, tickForward, tickUnwired }: Course): readonly Step[] {
  if (past !== undefined) return tick;
  return circuit === undefined ? tickUnwired : tickForward;
}

function playerActs(state: DungeonState, tell: Teller, action: Doing): void {
  state.left = undefined;
  state.fought = false;
  state.rounds = 0;
  state.past?.noteDid(action);
  act(state, state.player, action, tell);
}

/** What lies about is picked up by moving onto it. */
function pickUp(state: DungeonState, tell: Teller): void {
  if (state.left !== undefined) collect(state, state.player, tell);
}

/** What has been picked up already helps in the fight. An older self is met only by stepping onto its square. */
function playerFights(state: DungeonState, tell: Teller): void {
  fightAll(state, state.player, tell);
  if (state.left !== undefined) meetAll(state, tell);
}

function putBombsDown(state: DungeonState, tell: Teller, action: Doing): void {
  actLate(state, state.player, action, tell);
  actOlderSelvesLate(state, tell);
}

function wearOffPotions(state: DungeonState, tell: Teller): void {
  wearOff(state, state.player, tell);
  wearOffOlderSelves(state, tell);
}

function judgeGoals(state: DungeonState, tell: Teller): void {
  if (state.dungeon.options.afterVictory === 'goOn' || !goalsReached(state)) return;
  state.ended = 'won';
  tell?.({ type: 'won' });
}

/** Where the game goes on, victory is news as often as goals turn from open to reached. */
function tellVictory(state: DungeonState, wasReached: boolean, tell: Teller): void {
  if (!wasReached && state.ended === undefined && goalsReached(state)) tell?.({ type: 'won' });
}
