import type { EntityType } from '../../../dungeon/entities/entities.ts';
import { CONFIGS } from '../../../dungeon/maps/configs.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonMap, DungeonSetup, Goal, MapEntity } from '../../../dungeon/setup.ts';
import type { Rng } from '../../../kernel/rng.ts';
import { boundsOf } from '../../../kernel/square.ts';
import { type SolverProgress, solve, type Winnable } from '../solver.ts';
import { findIdle, thingsOf, withoutEntities } from './idle-things.ts';
import { type Grade, gradeOf, type Idea } from './puzzle-grade.ts';
import { hasIdea, type PuzzleIdea } from './puzzle-ideas.ts';
import type { PuzzleKind } from './puzzle-kinds.ts';
import { BIT, type Sketch, type SketchAim, TYPE_BIT } from './sketch.ts';

/** What is known of a puzzle once the solver has won it on the rules. */
export interface Proof {
  /** The name of the configuration that it is meant for. */
  readonly config: string;
  /** The shortest, that is proved. */
  readonly play: Winnable['play'];
  readonly grade: Grade;
}

/** Moves that the solver may try: for the play, and for each thing that may be idle. */
const PROOF = 40_000;
const PROOF_OF_NEED = 15_000;
/** With no more things than these, threes are tried too. */
const FEW = 8;
const SEED = 1;

interface Wished {
  readonly difficulty: number;
  readonly kinds: readonly PuzzleKind[];
  readonly idea?: PuzzleIdea;
}

/** What a play makes use of that needs each kind. */
const IDEA: Readonly<Record<PuzzleKind, Idea>> = {
  boulders: 'boulder',
  keys: 'key',
  portals: 'portal',
  bombs: 'bomb',
  circuits: 'circuit',
  enemies: 'battle',
};
/**
 * Lets the solver win a sketch on the rules, and takes away whatever is idle there: alone, in pairs, and in threes where little
 * is left. Undefined if it was not won, or is not as difficult, or if a door that asks for two plates opens by one.
 */
export function* prove(
  sketch: Sketch,
  { difficulty, kinds, idea }: Wished,
  rng: Rng,
): Generator<number, (Proof & { readonly map: DungeonMap }) | undefined> {
  const drawn = turned(dungeonMapOf(sketch, sketch.cells.some(cell => (cell & BIT.bomb) !== 0) ? 2 : 1), rng.below(4));
  const config = drawn.entities.some(({ type }) => type === 'mercenary') ? 'perilous' : 'normal';
  let setup: DungeonSetup | undefined = dungeon.readSetup({ name: 'puzzle', map: drawn, config: CONFIGS[config] });
  while (setup !== undefined && !opensByOnePlate(setup)) {
    const verdict = yield* working(solve(setup, SEED, { nodes: PROOF }));
    if (verdict.answer !== 'winnable' || !verdict.isShortest) return undefined;
    const { play } = verdict;
    const grade = gradeOf(play);
    if (idea !== undefined && !hasIdea(setup.map.entities, idea)) return undefined;
    if (!grade.isSurveyed || grade.difficulty !== difficulty || kinds.some(kind => !grade.ideas.includes(IDEA[kind])))
      return undefined;
    const most = thingsOf(setup.map.entities).length <= FEW ? 3 : 2;
    const idle = yield* findIdle(setup, SEED, grade.par, PROOF_OF_NEED, most);
    if (idle === undefined) return undefined;
    if (idle.length === 0) return { map: setup.map, config, play, grade };
    if (setup.map.entities.some(({ logic }) => logic === 'and')) return undefined;
    setup = withoutEntities(setup, idle.flat());
  }
  return undefined;
}

/** Whether a door that asks for two plates opens once a boulder stands on one: a plate beside it that also feeds its wire counts twice. */
export function opensByOnePlate(setup: DungeonSetup): boolean {
  const { entities } = setup.map;
  const isWired = ({ type, logic }: MapEntity) => type === 'switch' || type === 'wire' || logic === 'and';
  const aside: MapEntity = { type: 'player', x: -1, y: -1 };
  return entities.some(({ type, x, y }) => {
    if (type !== 'switch') return false;
    const map = { ...setup.map, entities: [aside, { type: 'boulder', x, y } as const, ...entities.filter(isWired)] };
    const state = dungeon.begin(dungeon.readSetup({ ...setup, map }), SEED);
    return dungeon.view(state, 'public').entities.some(each => each.type === 'switch_door_open');
  });
}

/** Each move that the solver tries is one unit of work. */
function* working<T>(work: Generator<SolverProgress, T>): Generator<number, T> {
  for (let told = 0; ; ) {
    const step = work.next();
    if (step.done) return step.value;
    yield step.value.tried - told;
    told = step.value.tried;
  }
}

/** A map turned clockwise by so many quarters: a portal's sides are tried clockwise, so that it is never mirrored. */
function turned(map: DungeonMap, quarters: number): DungeonMap {
  if (quarters === 0) return map;
  const { height } = boundsOf(map.entities);
  const entities = map.entities.map(each => ({ ...each, x: height - 1 - each.y, y: each.x }));
  return turned({ ...map, entities }, quarters - 1);
}

/** What stands for each bit, in the order in which a map lists them. */
const TYPES = Object.entries(TYPE_BIT) as [keyof typeof TYPE_BIT, number][];

const COLOURS = ['blue', 'red', 'green', 'yellow'];

const GOALS: Readonly<Record<SketchAim, Goal>> = {
  boulders: { goal: 'boulders' },
  exit: { goal: 'exit' },
  both: { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'boulders' }] },
};

/** A sketch as a map. Walls that touch nothing else are left out, but for so many layers around the rest. */
export function dungeonMapOf(sketch: Sketch, layers: number): DungeonMap {
  const { width, cells, player, aim } = sketch;
  const inside = [...cells.keys()].filter(square => cells[square] !== BIT.wall);
  const xs = inside.map(square => square % width);
  const ys = inside.map(square => Math.floor(square / width));
  const [left, right] = [Math.min(...xs) - layers, Math.max(...xs) + layers];
  const [top, bottom] = [Math.min(...ys) - layers, Math.max(...ys) + layers];
  const entities: MapEntity[] = [{ type: 'player', x: (player % width) - left, y: Math.floor(player / width) - top }];
  const colours = new Map<number, string>();
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const square = y * width + x;
      const cell = x < 0 || x >= width ? BIT.wall : (cells[square] ?? BIT.wall);
      for (const [type, bit] of TYPES) {
        if ((cell & bit) === 0) continue;
        entities.push({ type, x: x - left, y: y - top, ...fieldsOf(sketch, square, type, colours) });
      }
    }
  }
  return { entities, 'goal-condition': GOALS[aim] };
}

function fieldsOf(
  { keys, twins, rules }: Sketch,
  square: number,
  type: EntityType,
  colours: Map<number, string>,
): Partial<MapEntity> {
  if (type === 'key' || type === 'door') return { key: keys[square] ?? 1 };
  if (type === 'switch_door') return { logic: rules[square] ?? 'or' };
  if (type !== 'portal') return {};
  const pair = Math.min(square, twins[square] ?? square);
  const colour = colours.get(pair) ?? COLOURS[colours.size % COLOURS.length] ?? 'blue';
  colours.set(pair, colour);
  return { colour };
}
