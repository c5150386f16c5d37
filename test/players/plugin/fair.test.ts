import { describe, expect, test } from 'vitest';
import * as pearls from '../../../examples/pearls/game.ts';
import type { AnyGameProject } from '../../../src/gameui/game-project.ts';
import { type PlainTypes, plainRules } from '../../../src/kernel/plain-rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { hasChance } from '../../../src/kernel/unsaid.ts';
import { lawsOf } from '../../../src/laws/law-list.ts';
import { AnyGameBots, ProjectFault } from '../../../src/players/plugin/bots-of-any-game.ts';
import * as optional from '../../server/plugins/optional.ts';
import * as guessing from '../../support/guessing.ts';

const project = guessing as unknown as AnyGameProject;
const thinking = (brain: string, seed: number, nodes = 120) => ({
  ...{ brain, seed },
  budget: (thoughts: number) => ({ nodes: Math.ceil(nodes / thoughts) }),
});

/** Of 200 games against chance, from both sides, which share a brain wins; a draw is half of one. */
function shareOf(brain: string, games: AnyGameProject = project): number {
  const { rules } = games;
  const bots = new AnyGameBots(games);
  let share = 0;
  for (let game = 0; game < 200; game++) {
    const own = game % 2;
    const state = rules.begin(rules.readSetup({ rounds: 3 }), 1000 + (game >> 1));
    for (let ply = 0, [seat] = rules.toAct(state); seat !== undefined; ply++, [seat] = rules.toAct(state)) {
      const by = seat === own ? brain : 'random';
      rules.apply(state, seat, bots.choose(state, 2, seat, thinking(by, game * 100 + ply)));
    }
    const winners = rules.outcome(state)?.winners ?? [];
    if (winners.includes(own)) share += 1 / winners.length;
  }
  return share / 200;
}

/** The same, but what is to come lies open in the state, under no name that says so. */
const hoarding = plainRules<PlainTypes<{ made: number; seed: number; right: number[] }, number>>({
  game: 'hoarding',
  version: 1,
  seats: 2,
  begin: (_, seed) => ({ made: 0, seed, right: [0, 0] }),
  toAct: ({ made }) => (made === 12 ? [] : [made % 2]),
  legal: () => [0, 1, 2],
  apply: (state, _by, guess) => {
    if (guess === Rng.seeded(state.seed, `${state.made}`).below(3)) state.right[state.made % 2]!++;
    state.made++;
  },
  outcome: ({ made, right: [one = 0, two = 0] }) =>
    made < 12 ? undefined : { winners: [0, 1].filter(seat => [one >= two, two >= one][seat]), reason: 'Done.' },
  view: ({ made, right }) => ({ made, right }) as never,
});

describe('a game of chance alone', () => {
  test.each(new AnyGameBots(project).names)('%s wins as often as it loses', brain => {
    const share = shareOf(brain);
    expect(share).toBeGreaterThanOrEqual(0.4);
    expect(share).toBeLessThanOrEqual(0.6);
  });

  test('has chance, whatever it says of itself', () => {
    expect(hasChance(guessing.rules, { rounds: 3 })).toBe(true);
    const always = { ...guessing.rules, begin: (setup: never) => guessing.rules.begin(setup, 1) };
    expect(hasChance(always, { rounds: 3 })).toBe(false);
  });

  test('obeys the laws', async () => {
    for (const { check } of lawsOf(guessing.rules, { setups: [{}], runs: 6, actions: 500 })) await check();
  });
});

interface Dealt {
  deck: number[];
  right: number;
}
/** A deck that is shuffled before the game, of which nobody sees more than the top card; the walls are never the same twice. */
const dealing = plainRules<PlainTypes<Dealt & { walls: number[] }, number>>({
  game: 'dealing',
  version: 1,
  seats: 1,
  begin: (_, seed) => {
    const [walls, deck] = ['walls', 'deck'].map(name =>
      Rng.seeded(seed, name).shuffle(Array.from({ length: 20 }, (_, n) => n)),
    );
    return { walls: walls!, deck: deck!, right: 0 };
  },
  toAct: ({ deck }) => (deck.length < 2 ? [] : [0]),
  legal: () => [0, 1],
  apply: (state, _by, guess) => {
    const top = state.deck.pop()!;
    if (Number(state.deck.at(-1)! > top) === guess) state.right++;
  },
  outcome: ({ deck }) => (deck.length < 2 ? { winners: [0], reason: 'Done.' } : undefined),
  view: ({ deck, ...rest }) => ({ ...rest, top: deck.at(-1) }) as never,
});

/** A generator that is called something else, and is seen by everybody. */
const naming = plainRules<PlainTypes<{ made: number; dice: readonly number[]; right: number }, number>>({
  game: 'naming',
  version: 1,
  seats: 1,
  begin: (_, seed) => ({ made: 0, dice: Rng.seeded(seed, 'dice').encode(), right: 0 }),
  toAct: ({ made }) => (made === 12 ? [] : [0]),
  legal: () => [0, 1],
  apply: (state, _by, guess) => {
    const rng = Rng.decode(state.dice);
    if (rng.below(2) === guess) state.right++;
    state.dice = rng.encode();
    state.made++;
  },
  outcome: ({ made }) => (made === 12 ? { winners: [0], reason: 'Done.' } : undefined),
});

/** Guesses in turn at what a hidden part of the state decides. */
const guessed = (
  begin: (seed: number) => object,
  next: (state: never) => number,
  view?: (state: never) => object,
): typeof hoarding =>
  plainRules<PlainTypes<{ made: number; right: number[] }, number>>({
    game: 'guessed',
    version: 1,
    seats: 2,
    begin: (_, seed) => ({ made: 0, right: [0, 0], ...begin(seed) }),
    toAct: ({ made }) => (made === 12 ? [] : [made % 2]),
    legal: () => [0, 1, 2, 3],
    apply: (state, _by, guess) => {
      if (guess === next(state as never)) state.right[state.made % 2]!++;
      state.made++;
    },
    outcome: hoarding.outcome as never,
    ...(view === undefined
      ? {}
      : { view: ({ made, right, ...rest }) => ({ made, right, ...view(rest as never) }) as never }),
  }) as never;

const drawnFrom = (words: readonly number[]) => {
  const rng = Rng.decode(words);
  return { drawn: rng.below(4), words: rng.encode() };
};
const someBoard = (seed: number) => Array.from({ length: 9 }, (_, n) => Rng.seeded(seed, `board ${n}`).below(100));

/** A generator of its own beside a board that is never the same twice, and one that nobody sees. */
const nested = guessed(
  seed => ({ game: { board: someBoard(seed), rng: { words: Rng.seeded(seed, 'dice').encode() } } }),
  ({ game }: { game: { rng: { words: readonly number[] } } }) => {
    const { drawn, words } = drawnFrom(game.rng.words);
    game.rng = { words };
    return drawn;
  },
  ({ game }: { game: { board: number[] } }) => ({ board: game.board }),
);

/** A deck beside that board, of which nobody sees more than how many cards are left. */
const buried = guessed(
  seed => ({ table: { board: someBoard(seed), deck: someBoard(seed + 7).map(card => card % 4) } }),
  ({ table }: { table: { deck: number[] } }) => table.deck.pop() ?? 0,
  ({ table }: { table: { board: number[]; deck: number[] } }) => ({ board: table.board, cards: table.deck.length }),
);

/** Nothing is hidden at first; then each guess is at the card that the last one has drawn. */
const later = guessed(
  seed => ({ hand: [], chance: Rng.seeded(seed, 'cards').encode() }),
  (state: { hand: number[]; chance: readonly number[] }) => {
    const { drawn, words } = drawnFrom(state.chance);
    state.chance = words;
    return state.hand.push(drawn) > 1 ? state.hand.at(-2)! : 0;
  },
  () => ({}),
);

/** A card that only its owner sees. */
const handed = {
  ...guessed(
    seed => ({ hands: [0, 1].map(seat => Rng.seeded(seed, `hand ${seat}`).below(4)) }),
    ({ hands }: { hands: number[] }) => hands[0]!,
  ),
  view: ({ hands, ...rest }: { hands: number[] }, who: unknown) => ({ ...rest, own: hands[who as number] ?? null }),
} as never as typeof hoarding;

/** What is worked out from the board to save work, and nobody needs to see. */
const saving = guessed(
  seed => ({ board: someBoard(seed), known: { sums: someBoard(seed).map(n => n + 1) } }),
  ({ board }: { board: number[] }) => board[0]! % 4,
  ({ board }: { board: number[] }) => ({ board }),
);

/** The seed lies in the state, and everybody sees it. */
const seeded = guessed(
  seed => ({ seed, moved: 0 }),
  (state: { seed: number; moved: number }) => Rng.seeded(state.seed, `${state.moved++}`).below(4),
);

describe('what is hidden and not said to be', () => {
  const judge = ({ right }: { right: number[] }, seat: number) => right[seat]! - right[1 - seat]!;
  const law = (rules: typeof hoarding) =>
    lawsOf(rules, { setups: [{}], runs: 8 }).find(({ name }) => name.startsWith('nobody sees the generator'));

  test.each([
    ['a seed', hoarding, 'say `hidden: true`'],
    ['a deck under its top card', dealing, 'say `hidden: true`'],
    ['a generator by another name', naming, 'keep it in `chance`'],
    ['a generator deep in the state, beside a board of chance', nested, 'say `hidden: true`'],
    ['a deck deep in the state, beside a board of chance', buried, 'say `hidden: true`'],
    ['what comes only after the beginning', later, 'say `hidden: true`'],
    ['the hand of somebody else', handed, 'say `hidden: true`'],
    ['the seed in plain sight', seeded, 'tells the generator, or the seed'],
  ])('%s: a law says so, and no bot thinks on it', async (_, rules, told) => {
    await expect(law(rules as never)?.check()).rejects.toThrow(told);
    expect(new AnyGameBots({ rules, judge } as never).names).toEqual(['random']);
  });

  test('what only a setup that is not listed hides is looked for as well', () => {
    expect(new AnyGameBots({ ...optional, judge } as never).names).toEqual(['random']);
    const readSetup = () => ({ dice: true, hand: false });
    expect(new AnyGameBots({ rules: { ...optional.rules, readSetup }, judge } as never).names).toContain('mcts');
  });

  test('what only saves work is no secret', async () => {
    await law(saving)?.check();
    expect(new AnyGameBots({ rules: saving, judge } as never).names).toEqual(['random', 'mcts', 'alphabeta']);
  });

  test('a law says so where a view tells the generator', async () => {
    const open = { ...guessing.rules, view: (state: object) => ({ ...state }) };
    await expect(law(open as never)?.check()).rejects.toThrow('leave `chance` out of views');
  });
});

describe('what a project imagines', () => {
  const state = pearls.rules.begin(pearls.rules.readSetup({}), 3);
  const choose = (imagine: unknown) =>
    new AnyGameBots({ ...pearls, imagine } as never).choose(state as never, 2, 0, thinking('mcts', 1));
  const robbed = { ...state, bays: state.bays.map(bay => ({ ...bay, dives: bay.pearls })) };

  test.each([
    ['is over', () => robbed],
    ['is the turn of somebody else', () => ({ ...state, turn: 1 })],
  ])('that %s is passed over, and a legal action drawn', (_, imagine) => {
    expect(pearls.rules.legal(state, 0)).toContainEqual(choose(imagine));
  });

  test.each([
    ['throws', () => state.bays[7]!.pearls],
    ['is nothing', () => undefined],
  ])('that %s is blamed by its name', (_, imagine) => {
    expect(() => choose(imagine)).toThrow(ProjectFault);
    expect(() => choose(imagine)).toThrow(/^imagine has failed: TypeError/);
  });

  const fits = (imagine: unknown) =>
    lawsOf(pearls.rules, { setups: [{}], runs: 3, imagine: imagine as never }).find(({ name }) =>
      name.startsWith('what a seat imagines'),
    );

  test('fits what is seen, says a law', async () => {
    await fits(pearls.imagine)?.check();
    await expect(fits(() => robbed)?.check()).rejects.toThrow('is over');
    const foreign = { ...state, pearls: 1 };
    await expect(fits(() => foreign)?.check()).rejects.toThrow('looks otherwise');
  });
});
