import { type DungeonAction, DungeonRefusal, directionOf, itemOf } from './actions.ts';
import { arrive } from './arrivals.ts';
import { fightAll } from './battle.ts';
import { explodeBombs } from './bombs.ts';
import { build, checkBuild } from './build.ts';
import { settleCircuit } from './circuits.ts';
import { collect } from './collect.ts';
import type { Edition } from './edition.ts';
import { moveEnemies } from './enemies.ts';
import { goalsReached } from './goals.ts';
import type { Teller } from './happenings.ts';
import { checkInteract, interact } from './interact.ts';
import { loosenMindControl } from './mercenary.ts';
import { modeOf } from './modes.ts';
import { walk } from './player.ts';
import { wearOff } from './potions.ts';
import { spawn } from './spawn.ts';
import type { DungeonState } from './state.ts';
import { checkUse, use } from './use.ts';
import { wayOf } from './ways.ts';

/** One thing that happens in a tick. */
type Step = (state: DungeonState, tell: Teller, action: DungeonAction) => void;

/** What an edition makes of an action: a tick, or a deed that takes no time. */
interface Course {
  /** What it knows of, and what is a tick in any case. */
  readonly actions: readonly DungeonAction['type'][];
  readonly tick: readonly Step[];
  readonly deed: readonly Step[];
}

const TICK_2022: readonly Step[] = [
  countTick,
  takeStep,
  useItem,
  doDeed,
  settleCircuit,
  pickUp,
  explodeBombs,
  fightAll,
  moveEnemies,
  spawn,
  wearOffPotions,
  loosenMindControl,
  judgeGoals,
];

/** The item takes effect after everybody has moved: a bomb lands where the player now stands. */
const TICK_2021: readonly Step[] = [
  countTick,
  takeStep,
  doDeed,
  settleCircuit,
  pickUp,
  explodeBombs,
  attack,
  moveEnemies,
  wearOffPotions,
  useItem,
  explodeBombs,
  arrive,
  loosenMindControl,
  judgeGoals,
];

const DEED: readonly Step[] = [doDeed, judgeGoals];

const COURSES: Readonly<Record<Edition, Course>> = {
  '2022': { actions: ['move', 'use', 'build', 'interact'], tick: TICK_2022, deed: DEED },
  '2021': { actions: ['tick', 'move', 'use', 'build', 'interact'], tick: TICK_2021, deed: DEED },
};

/** Plays an action to its end. Everything is checked before anything changes. */
export function play(state: DungeonState, action: DungeonAction, tell: Teller): void {
  if (state.ended !== undefined) return;
  check(state, action);
  const { edition, options } = state.dungeon;
  const isDeed = action.type === 'build' || action.type === 'interact';
  const takesTime = !isDeed || options.ticking === 'everything';
  const steps = takesTime ? COURSES[edition].tick : COURSES[edition].deed;
  for (let n = 0; n < steps.length && state.ended === undefined; n++) (steps[n] as Step)(state, tell, action);
}

function check(state: DungeonState, action: DungeonAction): void {
  const { edition } = state.dungeon;
  if (!COURSES[edition].actions.includes(action.type)) {
    throw new DungeonRefusal('argument', `the ${edition} edition has no action ${action.type}`, '/type');
  }
  const item = itemOf(action);
  if (item !== undefined) checkUse(state, state.player, item);
  else if (action.type === 'build') checkBuild(state, state.player, action.buildable);
  else if (action.type === 'interact') checkInteract(state, state.player, action.entity);
}

function countTick(state: DungeonState): void {
  state.tick++;
  state.left = undefined;
  state.fought = false;
}

function takeStep(state: DungeonState, tell: Teller, action: DungeonAction): void {
  const direction = directionOf(action);
  if (direction !== undefined) walk(state, state.player, wayOf(direction), tell);
}

/** What was in the inventory before the tick may have been lost in it. */
function useItem(state: DungeonState, tell: Teller, action: DungeonAction): void {
  const { player } = state;
  const item = player.inventory.find(({ id }) => String(id) === itemOf(action));
  if (item !== undefined) use(state, player, item, tell);
}

function doDeed(state: DungeonState, tell: Teller, action: DungeonAction): void {
  const { player } = state;
  if (action.type === 'build') build(state, player, checkBuild(state, player, action.buildable), tell);
  else if (action.type === 'interact') interact(state, player, checkInteract(state, player, action.entity), tell);
}

/** Who stands on the player's square is fought, unless it is peaceful there and the player has not come to fight. */
function attack(state: DungeonState, tell: Teller): void {
  if (modeOf(state).enemiesAttack || state.left !== undefined) fightAll(state, tell);
}

/** What lies about is picked up by moving onto it. */
function pickUp(state: DungeonState, tell: Teller): void {
  if (state.left !== undefined) collect(state, state.player, tell);
}

function wearOffPotions(state: DungeonState, tell: Teller): void {
  wearOff(state, state.player, tell);
}

function judgeGoals(state: DungeonState, tell: Teller): void {
  if (!goalsReached(state)) return;
  state.ended = 'won';
  tell?.({ type: 'won' });
}
