import { type Doing, type DungeonAction, DungeonRefusal } from './actions.ts';
import { fightAll } from './battle/battle.ts';
import { settleCircuit } from './circuit/settle.ts';
import { loosenMindControl } from './enemies/mercenary.ts';
import { moveEnemies } from './enemies/move-enemies.ts';
import { spawn, spawnArrivals } from './enemies/spawn.ts';
import { byEdition } from './entities/edition.ts';
import type { Emit } from './events.ts';
import { goalsReached } from './goals.ts';
import { act, actLate, check } from './player/act.ts';
import { explodeBombs } from './player/bombs.ts';
import { collect } from './player/collect.ts';
import { wearOff } from './player/potions.ts';
import { dungeonMessages } from './rule-messages.ts';
import type { DungeonState } from './state.ts';
import { meetAll } from './time/meeting.ts';
import {
  actOlderSelvesLate,
  bidFarewell,
  departOlderSelves,
  moveOlderSelves,
  wearOffOlderSelves,
} from './time/olderself.ts';
import { arriveAgain, checkRewind, enterTimePortal, remember, rewind } from './time/timetravel.ts';

/** One thing that happens in a tick. */
type Step = (state: DungeonState, emit: Emit, action: Doing) => void;

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
  departOlderSelves,
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
  bidFarewell,
  judgeGoals,
  remember,
  arriveAgain,
];

/** A bomb lands after everybody has moved, where the player then stands. */
const TICK_2021: readonly Step[] = [
  departOlderSelves,
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
  spawnArrivals,
  loosenMindControl,
  bidFarewell,
  judgeGoals,
  remember,
  arriveAgain,
];

const DEED: readonly Step[] = [playerActs, judgeGoals];

const TIME_TRAVEL: readonly Step[] = [
  departOlderSelves,
  enterTimePortal,
  moveOlderSelves,
  bidFarewell,
  remember,
  arriveAgain,
];

const courseOf = byEdition<Course>({
  '2022': course(['move', 'use', 'build', 'interact', 'rewind'], TICK_2022),
  '2021': course(['tick', 'move', 'use', 'build', 'interact', 'rewind'], TICK_2021),
});

function course(actions: Course['actions'], tick: readonly Step[]): Course {
  const tickForward = tick.filter(step => !TIME_TRAVEL.includes(step));
  return { actions, tick, tickForward, tickUnwired: tickForward.filter(step => step !== settleCircuit), deed: DEED };
}

/** Plays an action to its end. Everything is checked before anything changes. */
export function playTick(state: DungeonState, action: DungeonAction, emit: Emit): void {
  if (state.ended !== undefined) return;
  const { edition, options } = state.dungeon;
  const goesOn = options.afterVictory === 'goOn';
  const wasReached = goesOn && goalsReached(state);
  const course = courseOf(edition);
  if (!course.actions.includes(action.type)) {
    throw new DungeonRefusal('argument', dungeonMessages.otherEdition({ edition, type: action.type }), '/type');
  }
  if (action.type === 'rewind') {
    checkRewind(state, action);
    rewind(state, action, emit);
    judgeGoals(state, emit);
    if (goesOn) tellVictory(state, wasReached, emit);
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
    (steps[n] as Step)(state, emit, action);
  }
  if (state.tick !== tick) judgeGoals(state, emit);
  if (goesOn) tellVictory(state, wasReached, emit);
}

/** What a dungeon never needs costs it nothing. */
function tickOf({ past, circuit }: DungeonState, { tick, tickForward, tickUnwired }: Course): readonly Step[] {
  if (past !== undefined) return tick;
  return circuit === undefined ? tickUnwired : tickForward;
}

function playerActs(state: DungeonState, emit: Emit, action: Doing): void {
  state.left = undefined;
  state.fought = false;
  state.rounds = 0;
  state.past?.noteDid(action);
  act(state, state.player, action, emit);
}

/** What lies about is picked up by moving onto it. */
function pickUp(state: DungeonState, emit: Emit): void {
  if (state.left !== undefined) collect(state, state.player, emit);
}

/** What has been picked up already helps in the fight. An older self is met only by stepping onto its square. */
function playerFights(state: DungeonState, emit: Emit): void {
  fightAll(state, state.player, emit);
  if (state.left !== undefined) meetAll(state, emit);
}

function putBombsDown(state: DungeonState, emit: Emit, action: Doing): void {
  actLate(state, state.player, action, emit);
  actOlderSelvesLate(state, emit);
}

function wearOffPotions(state: DungeonState, emit: Emit): void {
  wearOff(state, state.player, emit);
  wearOffOlderSelves(state, emit);
}

function judgeGoals(state: DungeonState, emit: Emit): void {
  if (state.dungeon.options.afterVictory === 'goOn' || !goalsReached(state)) return;
  state.ended = 'won';
  emit?.({ type: 'won' });
}

/** Where the game goes on, victory is news as often as goals turn from open to reached. */
function tellVictory(state: DungeonState, wasReached: boolean, emit: Emit): void {
  if (!wasReached && state.ended === undefined && goalsReached(state)) emit?.({ type: 'won' });
}
