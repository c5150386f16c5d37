import type { DungeonAction } from './actions.ts';
import { fightAll } from './battle.ts';
import { explodeBombs } from './bombs.ts';
import { build, checkBuild } from './build.ts';
import { settleCircuit } from './circuits.ts';
import { collect } from './collect.ts';
import { moveEnemies } from './enemies.ts';
import { goalsReached } from './goals.ts';
import type { Teller } from './happenings.ts';
import { checkInteract, interact } from './interact.ts';
import { loosenMindControl } from './mercenary.ts';
import { walk } from './player.ts';
import { wearOff } from './potions.ts';
import type { Edition } from './setup.ts';
import { spawn } from './spawn.ts';
import type { DungeonState } from './state.ts';
import { checkUse, use } from './use.ts';
import { wayOf } from './ways.ts';

/** One thing that happens in a tick. */
type Step = (state: DungeonState, tell: Teller, action: DungeonAction) => void;

/** What an edition makes of an action: a tick, or a deed that takes no time. */
interface Course {
  readonly tick: readonly Step[];
  readonly deed: readonly Step[];
}

const TICK_2022: readonly Step[] = [
  countTick,
  act,
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

const COURSES: Readonly<Record<Edition, Course>> = {
  '2022': { tick: TICK_2022, deed: [act, judgeGoals] },
};

/** Plays an action to its end. Everything is checked before anything changes. */
export function play(state: DungeonState, action: DungeonAction, tell: Teller): void {
  if (state.ended !== undefined) return;
  check(state, action);
  const { edition, options } = state.dungeon;
  const takesTime = action.type === 'move' || action.type === 'use' || options.ticking === 'everything';
  const steps = takesTime ? COURSES[edition].tick : COURSES[edition].deed;
  for (let n = 0; n < steps.length && state.ended === undefined; n++) (steps[n] as Step)(state, tell, action);
}

function check(state: DungeonState, action: DungeonAction): void {
  if (action.type === 'use') checkUse(state.player, action.item);
  else if (action.type === 'build') checkBuild(state, state.player, action.buildable);
  else if (action.type === 'interact') checkInteract(state, state.player, action.entity);
}

function countTick(state: DungeonState): void {
  state.tick++;
  state.left = undefined;
}

function act(state: DungeonState, tell: Teller, action: DungeonAction): void {
  const { player } = state;
  if (action.type === 'move') walk(state, player, wayOf(action.direction), tell);
  else if (action.type === 'use') use(state, player, checkUse(player, action.item), tell);
  else if (action.type === 'build') build(state, player, checkBuild(state, player, action.buildable), tell);
  else interact(state, player, checkInteract(state, player, action.entity), tell);
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
