import { describe, expect, test } from 'vitest';
import * as pearls from '../../../examples/pearls/game.ts';
import type { AnyGameProject } from '../../../src/gameui/game-project.ts';
import { projectHasChance } from '../../../src/gameui/game-project.ts';
import { type PlainTypes, plainRules } from '../../../src/kernel/plain-rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { lawsOf } from '../../../src/laws/law-list.ts';
import { AnyGameBots, ProjectFault } from '../../../src/players/plugin/bots-of-any-game.ts';
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
    expect(projectHasChance(project)).toBe(true);
    expect(
      projectHasChance({
        rules: { ...guessing.rules, begin: (setup: never) => guessing.rules.begin(setup, 1) },
      } as never),
    ).toBe(false);
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

describe('what is hidden and not said to be', () => {
  const judge = ({ right }: { right: number[] }, seat: number) => right[seat]! - right[1 - seat]!;
  const law = (rules: typeof hoarding) =>
    lawsOf(rules, { setups: [{}], runs: 5 }).find(({ name }) => name.startsWith('nobody sees the generator'));

  test.each([
    ['a seed', hoarding, 'say `hidden: true`'],
    ['a deck under its top card', dealing, 'say `hidden: true`'],
    ['a generator by another name', naming, 'keep it in `chance`'],
  ])('%s: a law says so, and no bot thinks on it', async (_, rules, told) => {
    await expect(law(rules as never)?.check()).rejects.toThrow(told);
    expect(new AnyGameBots({ rules, judge } as never).names).toEqual(['random']);
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
