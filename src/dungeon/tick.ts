import type { Tell } from '../kernel/rules.ts';
import type { DungeonAction } from './actions.ts';
import { fightAll } from './battle.ts';
import { explodeBombs } from './bombs.ts';
import { build, checkBuild } from './build.ts';
import { collect } from './collect.ts';
import { moveEnemies } from './enemies.ts';
import { goalsReached } from './goals.ts';
import type { DungeonHappening } from './happenings.ts';
import { checkInteract, interact } from './interact.ts';
import { loosenMindControl } from './mercenary.ts';
import { walk } from './player.ts';
import { wearOff } from './potions.ts';
import type { Edition } from './setup.ts';
import { spawn } from './spawn.ts';
import type { DungeonState } from './state.ts';
import { checkUse, use } from './use.ts';
import { wayOf } from './ways.ts';

type Heard = Tell<DungeonHappening> | undefined;

/** One thing that happens in a tick. */
type Step = (state: DungeonState, action: DungeonAction, tell: Heard) => void;

/** What an edition makes of an action: a tick, or a deed that takes no time. */
interface Course {
  readonly tick: readonly Step[];
  readonly deed: readonly Step[];
}

const TICK_2022: readonly Step[] = [
  countTick,
  act,
  pickUp,
  setOffBombs,
  fight,
  enemiesMove,
  newcomersAppear,
  effectsWearOff,
  judgeGoals,
];

const COURSES: Readonly<Record<Edition, Course>> = {
  '2022': { tick: TICK_2022, deed: [act, judgeGoals] },
};

/** Plays an action to its end. Everything is checked before anything changes. */
export function play(state: DungeonState, action: DungeonAction, tell: Heard): void {
  if (state.ended !== undefined) return;
  check(state, action);
  const { edition, options } = state.dungeon;
  const takesTime = action.type === 'move' || action.type === 'use' || options.ticking === 'everything';
  const steps = takesTime ? COURSES[edition].tick : COURSES[edition].deed;
  for (let n = 0; n < steps.length && state.ended === undefined; n++) (steps[n] as Step)(state, action, tell);
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

function act(state: DungeonState, action: DungeonAction, tell: Heard): void {
  const { player } = state;
  if (action.type === 'move') walk(state, player, wayOf(action.direction), tell);
  else if (action.type === 'use') use(state, player, checkUse(player, action.item), tell);
  else if (action.type === 'build') build(state, player, checkBuild(state, player, action.buildable), tell);
  else interact(state, player, checkInteract(state, player, action.entity), tell);
}

function pickUp(state: DungeonState, _action: DungeonAction, tell: Heard): void {
  if (state.left !== undefined) collect(state, state.player, tell);
}

function setOffBombs(state: DungeonState, _action: DungeonAction, tell: Heard): void {
  if (state.rosters.bombs.length > 0) explodeBombs(state, tell);
}

function fight(state: DungeonState, _action: DungeonAction, tell: Heard): void {
  fightAll(state, tell);
}

function enemiesMove(state: DungeonState, _action: DungeonAction, tell: Heard): void {
  moveEnemies(state, tell);
}

function newcomersAppear(state: DungeonState, _action: DungeonAction, tell: Heard): void {
  spawn(state, tell);
}

function effectsWearOff(state: DungeonState, _action: DungeonAction, tell: Heard): void {
  wearOff(state, state.player, tell);
  loosenMindControl(state, tell);
}

function judgeGoals(state: DungeonState, _action: DungeonAction, tell: Heard): void {
  if (!goalsReached(state)) return;
  state.ended = 'won';
  tell?.({ type: 'won' });
}
