import { expect, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberAction } from '../../../src/chamber/state.ts';
import { shippedSetup } from '../../../src/dungeon/maps/index.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { squareNamed } from '../../../src/flag/board/square-names.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagView } from '../../../src/flag/view.ts';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import type { GameTypes, Rules } from '../../../src/kernel/rules.ts';
import { wordsAround as aroundChamber } from '../../../src/web/games/chamber/look/around.ts';
import { wordsAround as aroundDungeon } from '../../../src/web/games/dungeon/look/around.ts';
import { wordsAround as aroundFlag } from '../../../src/web/games/flag/look/around.ts';

/** Somebody who hears the words, sees nothing, and says what to do next. */
type Listener = (words: string) => string;

type Place = `${number} ${number}`;
const place = (x: number, y: number): Place => `${x} ${y}`;
const partsOf = (at: Place) => at.split(' ').map(Number) as [number, number];

/** What somebody remembers who feels their way: where they are, counted from where they began, and which squares are which. */
class Walker<Way extends string> {
  readonly ways: Readonly<Record<Way, readonly [number, number]>>;
  x = 0;
  y = 0;
  readonly visited = new Set<Place>(['0 0']);
  readonly open = new Map<Place, number>();

  constructor(ways: Readonly<Record<Way, readonly [number, number]>>) {
    this.ways = ways;
  }

  get here(): Place {
    return place(this.x, this.y);
  }

  beside(way: Way, [x, y] = [this.x, this.y]): Place {
    return place(x + this.ways[way][0], y + this.ways[way][1]);
  }

  /** The first step to the cheapest square that nobody has been on; what each costs to go to is in `open`. */
  onward(): Way | undefined {
    const first = new Map<Place, Way | undefined>([[this.here, undefined]]);
    const found: [cost: number, way: Way | undefined][] = [];
    const queue: [Place, number][] = [[this.here, 0]];
    for (const [at, steps] of queue) {
      if (!this.visited.has(at)) {
        found.push([steps + (this.open.get(at) ?? 0), first.get(at)]);
        continue;
      }
      for (const way of Object.keys(this.ways) as Way[]) {
        const next = this.beside(way, partsOf(at));
        if (first.has(next) || !(this.visited.has(next) || this.open.has(next))) continue;
        first.set(next, first.get(at) ?? way);
        queue.push([next, steps + 1]);
      }
    }
    return found.sort(([a], [b]) => a - b)[0]?.[1];
  }
}

const CARDINALS = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] } as const;
type Cardinal = keyof typeof CARDINALS;

/** "3 right and 2 down" as numbers. */
function offset(words: string): [number, number] {
  const far = (way: Cardinal) => Number(new RegExp(`(\\d+) ${way}`).exec(words)?.[1] ?? 0);
  return [far('right') - far('left'), far('down') - far('up')];
}

/** Walks on what is free, fetches what has to be fetched, tries doors and portals where all else is known, and then the exit. */
function dungeonListener(): Listener {
  const walker = new Walker<Cardinal>(CARDINALS);
  let tried: Place | undefined;
  return words => {
    const gone = /you have gone ([^;.]+)/.exec(words)?.[1];
    if (gone !== undefined) {
      const [x, y] = offset(gone);
      walker.x += x;
      walker.y += y;
      walker.visited.add(walker.here);
      if (tried !== undefined) walker.visited.add(tried);
    } else if (tried !== undefined) walker.open.delete(tried);
    const isExit =
      / exit/i.test(/To do: (.*)\.$/.exec(words)?.[1] ?? '') && !/treasure/.test(words.split('To do:')[1] ?? '');
    const sides = /Beside you: ([^.]+)\./.exec(words)?.[1]?.split('; ') ?? [];
    for (const side of sides) {
      const [, way = 'up', what = ''] = /^(\w+) (.*)$/.exec(side) ?? [];
      const at = walker.beside(way as Cardinal);
      const cost = /wall|boulder/.test(what)
        ? undefined
        : /door/.test(what)
          ? 90
          : /portal/.test(what)
            ? 60
            : /exit/.test(what)
              ? isExit
                ? -90
                : undefined
              : 0;
      if (cost === undefined) walker.open.delete(at);
      else walker.open.set(at, cost);
    }
    // Who has picked something up tries again what was shut; who is through with a place goes back through its portal.
    const way = walker.onward() ?? (sides.find(side => /portal/.test(side))?.split(' ')[0] as Cardinal | undefined);
    if (way === undefined) {
      for (const at of walker.open.keys()) if ((walker.open.get(at) ?? 0) > 0) walker.visited.delete(at);
    }
    const chosen = way ?? walker.onward() ?? 'up';
    tried = walker.beside(chosen);
    return chosen;
  };
}

/** Plays by the words alone; `heed` turns an answer into an action. How it ended, or undefined if it did not. */
function playedByEar<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  { words, listen, heed, most, isDone = () => rules.outcome(state) !== undefined }: Ear<G>,
): boolean {
  let before: G['View'] | undefined;
  for (let n = 0; n < most && !isDone(); n++) {
    const view = rules.view(state, 0);
    const answer = listen(words(view, before));
    before = view;
    try {
      rules.apply(state, 0, heed(answer, view));
    } catch (error) {
      // As on the page: what cannot be done is refused, and nothing has changed.
      if (!(error instanceof IllegalAction)) throw error;
    }
  }
  return isDone();
}

interface Ear<G extends GameTypes> {
  readonly words: (view: G['View'], before: G['View'] | undefined) => string;
  readonly listen: Listener;
  readonly heed: (answer: string, view: G['View']) => G['Action'];
  readonly most: number;
  readonly isDone?: () => boolean;
}

test.each(['first-steps', 'locked-rooms'])('%s is won by whoever only hears what is around', name => {
  const state = dungeon.begin(dungeon.readSetup(shippedSetup(name)), 1);
  const heed = (direction: string) => ({ type: 'move', direction: direction as Cardinal }) as const;
  playedByEar(dungeon, state, { words: aroundDungeon, listen: dungeonListener(), heed, most: 1500 });
  expect(dungeon.outcome(state)?.winners).toEqual([0]);
});

type Compass = 'north' | 'south' | 'east' | 'west' | `${'north' | 'south'}-${'east' | 'west'}`;
const COMPASS: Readonly<Record<Compass, readonly [number, number]>> = {
  ...({ north: [0, -1], south: [0, 1], east: [1, 0], west: [-1, 0] } as const),
  ...({ 'north-east': [1, -1], 'north-west': [-1, -1], 'south-east': [1, 1], 'south-west': [-1, 1] } as const),
};

const BEARINGS: Readonly<Record<Compass, string>> = {
  ...{ north: 'no', south: 'so', east: 'ea', west: 'we' },
  ...{ 'north-east': 'ne', 'north-west': 'nw', 'south-east': 'se', 'south-west': 'sw' },
};

/** Strikes who is beside them, and feels their way towards the stairs, the compass, and whatever there is more of. */
function chamberListener(): Listener {
  const walker = new Walker<Compass>(COMPASS);
  return words => {
    const gone = /You go ([a-z-]+)/.exec(words)?.[1] as Compass | undefined;
    if (gone !== undefined) {
      walker.x += COMPASS[gone][0];
      walker.y += COMPASS[gone][1];
      walker.visited.add(walker.here);
    }
    const foe = /(?:vampire|werewolf|troll|goblin|phoenix), beside you, ([a-z-]+)/.exec(words)?.[1];
    if (foe !== undefined) return `attack ${foe}`;
    // The way there is worth more the nearer it leads.
    const goal = [/The stairs are (.*?)\./, /The compass, (.*?)\./, /There is more (.*?)\./].map(
      each => each.exec(words)?.[1],
    );
    const [, steps, toward] =
      /(?:(\d+) steps |beside you, )([a-z-]+)/.exec(goal.find(each => each !== undefined) ?? '') ?? [];
    const [dx, dy] = COMPASS[toward as Compass] ?? [0, 0];
    const far = Number(steps ?? 1);
    const target = [walker.x + dx * far, walker.y + dy * far] as const;
    const ways = (/Open ways: (.*?)\./.exec(words)?.[1]?.split(', ') ?? []) as Compass[];
    for (const way of Object.keys(COMPASS) as Compass[]) {
      const at = walker.beside(way);
      const [x, y] = partsOf(at);
      if (!ways.includes(way)) walker.open.delete(at);
      else walker.open.set(at, 2 * Math.max(Math.abs(x - target[0]), Math.abs(y - target[1])));
    }
    return `move ${walker.onward() ?? ways[0] ?? 'north'}`;
  };
}

/** What one hears does not make it less deadly: on these floors that way of going about it is enough. */
test.each([4, 9, 10])('floor %i of the chambers is left by whoever only hears what is around', seed => {
  const state = chamber.begin(chamber.readSetup({ race: 'dwarf' }), seed);
  const heed = (answer: string) => {
    const [type, way] = answer.split(' ');
    return { type, direction: BEARINGS[way as Compass] } as ChamberAction;
  };
  const isDone = () => state.floor > 1 || chamber.outcome(state) !== undefined;
  playedByEar(chamber, state, { words: aroundChamber, listen: chamberListener(), heed, most: 3000, isDone });
  expect(chamber.view(state, 0)).toMatchObject({ floor: 2 });
});

/** Takes flags, then whoever threatens, then whoever can be had, and else comes nearer to the enemy's base. */
const flagListener: Listener = words => {
  const can = (what: string) => new RegExp(`You can take ${what}: [^.]* from (\\w+) to (\\w+)\\.`).exec(words);
  const threat = /In danger: your base, from [^.]* on (\w+)\./.exec(words)?.[1];
  const stop = threat && new RegExp(`You can take [^.]* from (\\w+) to (${threat})\\.`).exec(words);
  const [, from, to] = can('a flag') ?? stop ?? can('Blue[^:]*') ?? [];
  if (from !== undefined && to !== undefined) return `${from} ${to}`;
  const base = /Blue’s base is (\w+)/.exec(words)?.[1] ?? '';
  const far = (square: string) => Math.max(...[0, 1].map(n => Math.abs(square.charCodeAt(n) - base.charCodeAt(n))));
  const moves = [...words.matchAll(/(\w+) on (\w+) can go to ([^.]*)\./g)].flatMap(([, piece, at = '', all = '']) =>
    all.split(', ').map(square => ({ piece, at, square })),
  );
  const runs = moves.filter(({ piece }) => piece === 'Runner');
  const [best] = (runs.length > 0 ? runs : moves).sort((a, b) => far(a.square) - far(b.square));
  return `${best?.at} ${best?.square}`;
};

test('a match of Capture The Flag is won by whoever only hears what is around', () => {
  const setup = flag.readSetup({ template: FLAG_MAPS.crossing?.template, options: { start: 'first' } });
  const state = flag.begin(setup, 1);
  for (const [seat, team] of ['Orange', 'Blue'].entries()) flag.apply(state, seat, { type: 'join', team });
  const rng = Rng.seeded(1, 'opponent');
  const heed = (answer: string, { template, teams }: FlagView) => {
    const [from, to] = answer.split(' ').map(name => squareNamed(template.gridSize, name)!);
    const piece = teams[0]!.pieces.find(({ position }) => String(position) === String(from))!;
    return { type: 'move', piece: piece.id, to: to! } as const;
  };
  const words = (view: FlagView, before: FlagView | undefined) => aroundFlag(view, before, 0);
  const listen: Listener = heard => {
    if (state.current === 0) return flagListener(heard);
    flag.apply(state, 1, rng.pick(flag.legal(state, 1).filter(({ type }) => type === 'move'))!);
    return flagListener(aroundFlag(flag.view(state, 0), undefined, 0));
  };
  playedByEar(flag, state, { words, listen, heed, most: 200 });
  expect(flag.outcome(state)?.winners).toEqual([0]);
});
