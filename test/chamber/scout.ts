import { DIRECTIONS, type Direction } from '../../src/chamber/floor/directions.ts';
import { enemyKindOf } from '../../src/chamber/kinds/enemies.ts';
import { isWalkable } from '../../src/chamber/kinds/glyphs.ts';
import { chamber } from '../../src/chamber/rules.ts';
import type { ChamberAction, ChamberState } from '../../src/chamber/state.ts';

/** A way that the rules were asked about: whoever walks it with this seed does the deed at its end. */
export interface Way {
  readonly seed: number;
  readonly steps: readonly Direction[];
  readonly deed: ChamberAction;
  /** How it stands after the deed. */
  readonly state: ChamberState;
}

/** One part of a way: to the nearest of these things, onto it or beside it, as often as it takes. */
interface Leg {
  /** As the board has them: the letters of a layout file, and those of finds. */
  readonly things: string;
  readonly beside?: true;
  readonly until?: (state: ChamberState) => boolean;
}

const PILES = '678';
const MOST_SEEDS = 2000;
const MOST_STEPS = 120;

/** The first seed with which the legs can be walked unharmed, and a deed then does what is wanted. */
function scout(
  setup: Readonly<Record<string, unknown>>,
  legs: readonly Leg[],
  wanted: ChamberAction['type'],
  said: string,
): Way {
  const read = chamber.readSetup(setup);
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const state = chamber.begin(read, seed);
    const steps: Direction[] = [];
    if (!legs.every(leg => walk(state, leg, steps))) continue;
    for (const deed of chamber.legal(state, 0)) {
      if (deed.type !== wanted) continue;
      const then = chamber.copy(state);
      chamber.apply(then, 0, deed);
      if (JSON.stringify(then.said[0]).includes(said)) return { seed, steps, deed, state: then };
    }
  }
  throw new Error(`no seed up to ${MOST_SEEDS} leads to ${said}`);
}

function walk(state: ChamberState, leg: Leg, steps: Direction[]): boolean {
  const { floor, hp } = state;
  const isDone = leg.until ?? (() => false);
  do {
    for (;;) {
      const way = nearest(state, leg);
      if (way === undefined) return false;
      const [step] = way;
      if (step === undefined) break;
      chamber.apply(state, 0, { type: 'move', direction: step });
      steps.push(step);
      if (state.said[0]?.type !== 'moved' || state.floor !== floor) return false;
      if (state.hp < hp || steps.length > MOST_STEPS) return false;
      if (way.length === 1) break;
    }
  } while (leg.until !== undefined && !isDone(state));
  return true;
}

/** The steps to the nearest thing of a leg, by what lies on the floor now. */
function nearest({ board, geometry, square: from }: ChamberState, { things, beside }: Leg): Direction[] | undefined {
  const glyphAt = (square: number) => String.fromCharCode(board[square] as number);
  const around = (square: number) => geometry.steps.map(step => square + step);
  const isSafe = (square: number) => !around(square).some(next => enemyKindOf(board[next] as number) !== undefined);
  const ways = new Map<number, Direction[]>([[from, []]]);
  for (const [square, way] of ways) {
    const neighbours = around(square);
    if (beside && neighbours.some(next => things.includes(glyphAt(next)))) return way;
    for (const [n, next] of neighbours.entries()) {
      if (ways.has(next)) continue;
      const wayThere = [...way, DIRECTIONS[n] as Direction];
      if (!beside && things.includes(glyphAt(next))) return wayThere;
      const isFree = isWalkable(board[next] as number) || PILES.includes(glyphAt(next));
      if (isFree && isSafe(next)) ways.set(next, wayThere);
    }
  }
  return undefined;
}

/** The setup in which the ways below were looked for. */
export const FINDS = { race: 'human', options: { finds: true } } as const;

/** What there is to do only where there is more to find, each with a way to where it is done. */
export const WAYS: [name: string, find: () => Way][] = [
  ['reading a scroll', () => scout(FINDS, [{ things: 'mft' }], 'apply', '"read"')],
  ['zapping a wand', () => scout(FINDS, [{ things: 'bsn' }], 'zap', '"enemy"')],
  ['putting on a ring', () => scout(FINDS, [{ things: 'rig' }], 'apply', '"wore"')],
  ['opening a vault', () => scout(FINDS, [{ things: 'k' }, { things: '&', beside: true }], 'move', '"opened"')],
  [
    'praying at a shrine',
    () =>
      scout(
        FINDS,
        [
          { things: '678', until: ({ gold }) => gold >= 5 },
          { things: '_', beside: true },
        ],
        'pray',
        '"prayed"',
      ),
  ],
];
