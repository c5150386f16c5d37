import type { DungeonAction } from '../../../../src/dungeon/actions.ts';
import type { Config } from '../../../../src/dungeon/entities/config.ts';
import type { DungeonEvent } from '../../../../src/dungeon/events.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonMap, DungeonSetup, MapEntity } from '../../../../src/dungeon/setup.ts';
import { IllegalAction } from '../../../../src/kernel/errors.ts';
import { type RemovableThing, thingsOf, withoutEntities } from '../../../../src/players/dungeon/puzzles/idle-things.ts';
import { finished, ROOM, solve, wins } from '../../../../src/players/dungeon/solver.ts';

/** What a dungeon is about: without it there is no winning or a quarter more to do, or it is in the way. */
export interface Claim {
  readonly as: 'tool' | 'obstacle';
  /** Entities by their types, or one by type and square (`boulder 3,4`); or something to do that is forbidden. */
  readonly of: readonly string[] | keyof typeof FORBID;
  /** The goal asks for it by name: no more is said than that the dungeon is about its goal. */
  readonly byGoal?: true;
}

export interface Claims {
  readonly ideas: readonly Claim[];
  /** Things that may be idle: they are there to tempt. */
  readonly decoys?: readonly string[];
}

/** The shortest play known: `Infinity` where none wins, undefined where nobody knows. */
interface Best {
  readonly par: number | undefined;
  readonly isProved: boolean;
  readonly forThisSeed: boolean;
  readonly play: readonly DungeonAction[];
}

/** The shortest play that is found: where time can be travelled also without ever doing so, which is a shorter search. */
export function bestOf(setup: DungeonSetup | undefined, seed: number, nodes: number): Best {
  if (setup === undefined || isWalledOff(setup)) return NOTHING_WINS;
  const best = searched(setup, seed, nodes);
  if (best.isProved || !setup.map.entities.some(({ type }) => type === 'time_turner')) return best;
  const { par, play } = searched(withoutEntities(setup, named(setup, ['time_turner'])) ?? setup, seed, nodes);
  const isShorter = par !== undefined && par < (best.par ?? Number.POSITIVE_INFINITY);
  return isShorter && wins(setup, seed, play) ? { ...best, par, play } : best;
}

const NOTHING_WINS: Best = { par: Number.POSITIVE_INFINITY, isProved: true, forThisSeed: false, play: [] };

function searched(setup: DungeonSetup, seed: number, nodes: number): Best {
  const verdict = finished(solve(setup, seed, { nodes }));
  const { answer, forThisSeed } = verdict;
  if (answer === 'unwinnable') return { ...NOTHING_WINS, forThisSeed };
  if (answer === 'unknown') return { par: undefined, isProved: false, forThisSeed, play: [] };
  const play = verdict.play.log.map(({ action }) => action);
  return { par: play.length, isProved: verdict.isShortest, forThisSeed, play };
}

/** What a claim or a decoy names, by the indices of the map. */
export function named({ map: { entities } }: DungeonSetup, names: readonly string[]): number[] {
  return entities.flatMap(({ type, x, y }, n) =>
    names.includes(type) || names.includes(`${type} ${x},${y}`) ? n : [],
  );
}

export function nameOf({ map: { entities } }: DungeonSetup, thing: RemovableThing): string {
  return thing
    .map(n => entities[n])
    .map(each => `${each?.type} ${each?.x},${each?.y}`)
    .join(' & ');
}

/** How something to do is forbidden: no price is paid, no mind held, and what would be used is there and good for nothing. */
const FORBID = {
  bribe: (setup: DungeonSetup) => configured(setup, { bribe_amount: 1e6, assassin_bribe_amount: 1e6 }),
  'mind control': (setup: DungeonSetup) => configured(setup, { mind_control_duration: 0 }),
  rewind: (setup: DungeonSetup) => blunted(setup, 'time_turner'),
  bomb: (setup: DungeonSetup) => blunted(setup, 'bomb'),
};

function configured(setup: DungeonSetup, config: Partial<Config>): DungeonSetup {
  return { ...setup, config: { ...setup.config, ...config } };
}

/** Arrows instead: they can be carried, and nothing is made of them where there is no wood and no sun stone. */
function blunted(setup: DungeonSetup, type: string): DungeonSetup {
  const { entities } = setup.map;
  if (entities.some(each => each.type === 'wood' || each.type === 'sun_stone')) throw new Error('arrows are of use');
  const blunt = entities.map(each => (each.type === type ? { type: 'arrow' as const, x: each.x, y: each.y } : each));
  return { ...setup, map: { ...setup.map, entities: blunt } };
}

function without(setup: DungeonSetup, { of }: Claim): DungeonSetup | undefined {
  if (typeof of === 'string') return FORBID[of](setup);
  const gone = named(setup, of);
  if (gone.length === 0) throw new Error(`nothing is called ${of.join(', ')}`);
  const left = withoutEntities(setup, gone);
  return left && withDeadDoorsWalledUp(left);
}

/** A door that listens to currents, has nothing beside it that could bring one, and is opened by nothing that is carried, is a wall at all times. */
function withDeadDoorsWalledUp(setup: DungeonSetup): DungeonSetup {
  const { entities } = setup.map;
  const isDead = (door: MapEntity) =>
    door.type === 'switch_door' &&
    door.logic !== 'not' &&
    !entities.some(each => (each.type === 'wire' || each.type === 'switch') && areBeside(each, door));
  if (entities.some(({ type }) => type === 'key' || type === 'sun_stone')) return setup;
  const walled = entities.map(each => (isDead(each) ? { type: 'wall' as const, x: each.x, y: each.y } : each));
  return { ...setup, map: { ...setup.map, entities: walled } };
}

/**
 * Whether walls that nothing breaks part the player from all exits, or from all who are to be beaten: whatever time it is, nobody comes past
 * them. Portals and whoever minds no walls are left to the search.
 */
function isWalledOff({ map, config }: DungeonSetup): boolean {
  const { entities } = map;
  if (entities.some(({ type }) => ['bomb', 'portal', 'spider', 'hydra'].includes(type))) return false;
  if (config.spider_spawn_rate + config.zombie_spawn_rate > 0) return false;
  const walls = new Set(entities.filter(({ type }) => type === 'wall').map(({ x, y }) => `${x},${y}`));
  const [xs, ys] = [entities.map(({ x }) => x), entities.map(({ y }) => y)];
  const isNear = (x: number, y: number) =>
    x >= Math.min(...xs) - 1 && x <= Math.max(...xs) + 1 && y >= Math.min(...ys) - 1 && y <= Math.max(...ys) + 1;
  const seen = new Set<string>();
  const open = entities.filter(({ type }) => type === 'player').map(({ x, y }) => [x, y] as const);
  for (const [x, y] of open) {
    const square = `${x},${y}`;
    if (seen.has(square) || walls.has(square) || !isNear(x, y)) continue;
    seen.add(square);
    open.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  const isOut = (...types: readonly string[]) =>
    !entities.some(({ type, x, y }) => types.includes(type) && seen.has(`${x},${y}`));
  const isLost = (goal: DungeonMap['goal-condition']): boolean => {
    if (goal.goal === 'AND') return goal.subgoals.some(isLost);
    if (goal.goal === 'OR') return goal.subgoals.every(isLost);
    return goal.goal === 'exit' ? isOut('exit') : goal.goal === 'enemies' && config.enemy_goal > 0 && isOut(...FOES);
  };
  return isLost(map['goal-condition']);
}

const FOES = ['mercenary', 'assassin', 'zombie_toast', 'zombie_toast_spawner'];

function areBeside(a: MapEntity, b: MapEntity): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}

/** Whether the search wins, from the beginning or from the middle of a play that is known. */
function isFound(setup: DungeonSetup, seed: number, nodes: number, known: readonly DungeonAction[]): boolean {
  return [0, known.length >> 1].some(begun => {
    try {
      return finished(solve(setup, seed, { nodes }, ROOM, known.slice(0, begun))).answer === 'winnable';
    } catch (error) {
      if (error instanceof IllegalAction) return false;
      throw error;
    }
  });
}

/** What came of trying a dungeon with a seed. */
export interface Trial {
  readonly par: number | undefined;
  readonly isProved: boolean;
  readonly forThisSeed: boolean;
  /** The best play without what each claim names: null where nothing wins, undefined where nobody knows. */
  readonly without: readonly (number | undefined)[];
  readonly holds: readonly boolean[];
  readonly idle: readonly string[];
  /** How many deletions nobody knows enough of, though par is proved: each may be idle. */
  readonly undecided: number;
  readonly play: readonly DungeonAction[];
}

/** Whether a play without something is so different that it was needed, or in the way. */
function holds(as: Claim['as'], par: number, rest: Best): boolean {
  if (rest.par === undefined) return false;
  // What is only the best known may be longer than need be: so nothing follows from its being long.
  if (as === 'obstacle') return rest.par <= par * 0.75;
  return rest.par >= par * 1.25 && (rest.isProved || rest.par === Number.POSITIVE_INFINITY);
}

/**
 * Tries the claims and takes out each thing and each pair. A play that is known counts where the search finds none that is as
 * short: then nothing is proved but that there is no winning without something.
 */
export function tryWith(
  setup: DungeonSetup,
  { ideas, decoys = [] }: Claims,
  seed: number,
  nodes: number,
  known?: readonly DungeonAction[],
): Trial {
  const found = bestOf(setup, seed, nodes);
  const isKnown = known !== undefined && known.length <= (found.par ?? known.length);
  const whole = isKnown ? { ...found, par: known.length, play: known } : found;
  const { par, play } = whole;
  if (par === undefined || par === Number.POSITIVE_INFINITY) {
    return { ...whole, without: [], holds: ideas.map(() => false), idle: [], undecided: 0 };
  }
  const rests = ideas.map(claim => bestOf(without(setup, claim), seed, nodes));
  // Where time can be travelled no search ends: it is enough for a tool that what wins with it, wins nothing without it.
  const isMissed = (claim: Claim, rest: Best) => {
    const left = without(setup, claim);
    if (claim.as !== 'tool' || whole.isProved || rest.par !== undefined || left === undefined) return false;
    return isFound(setup, seed, nodes, play) && !isFound(left, seed, nodes, play);
  };
  const tempting = named(setup, decoys);
  const things = thingsOf(setup.map.entities).filter(thing => !thing.some(n => tempting.includes(n)));
  const idle: RemovableThing[][] = [];
  let undecided = 0;
  const choices = things.flatMap((one, n) => [[one], ...things.slice(n + 1).map(two => [one, two])]);
  for (const choice of choices.sort((a, b) => a.length - b.length)) {
    if (idle.some(each => each.every(thing => choice.includes(thing)))) continue;
    const left = withoutEntities(setup, choice.flat());
    const rest = bestOf(left, seed, nodes);
    const isShorter = (rest.par ?? par) < par;
    const isSame = whole.isProved
      ? rest.par === par && rest.isProved
      : !isShorter && (rest.par === par || winsBy(left, seed, play));
    if (isSame) idle.push(choice);
    else if (whole.isProved && !rest.isProved && !isShorter) undecided++;
  }
  return {
    ...whole,
    without: rests.map(rest => rest.par),
    holds: ideas.map((claim, n) => {
      const rest = rests[n];
      return rest !== undefined && (holds(claim.as, par, rest) || isMissed(claim, rest));
    }),
    idle: idle.map(choice => choice.map(thing => nameOf(setup, thing)).join(' + ')),
    undecided,
  };
}

/** Whether the same steps win still. */
function winsBy(setup: DungeonSetup | undefined, seed: number, play: readonly DungeonAction[]): boolean {
  return setup !== undefined && wins(setup, seed, play);
}

/** Steps on which nothing can happen. */
const PLAIN: readonly DungeonEvent['type'][] = ['moved'];

/** The most steps of a play one after the other through squares with no side way, on which the player did nothing else. */
export function longestCorridor(setup: DungeonSetup, seed: number, play: readonly DungeonAction[]): number {
  const walls = new Set(setup.map.entities.filter(({ type }) => type === 'wall').map(({ x, y }) => `${x},${y}`));
  const state = dungeon.begin(setup, seed);
  const me = () => state.entities.get(state.player.id);
  let [most, now] = [0, 0];
  for (const action of play) {
    let happens = action.type !== 'move';
    dungeon.apply(state, 0, action, event => {
      const isMine = !('who' in event) || event.who.id === String(state.player.id);
      if (isMine && !PLAIN.includes(event.type)) happens = true;
    });
    const at = me();
    const ways = [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ].filter(([x = 0, y = 0]) => at && !walls.has(`${at.x + x},${at.y + y}`));
    now = happens || ways.length > 2 ? 0 : now + 1;
    most = Math.max(most, now);
  }
  return most;
}
