import { expect, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import { STAGES } from '../../../src/dungeon/maps/campaign.ts';
import { shippedSetup } from '../../../src/dungeon/maps/index.ts';
import { proofOf } from '../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { STRENGTH_BRAINS } from '../../../src/players/flag/strengths.ts';
import { ACHIEVEMENT_RULES, dungeonOf, type Victory } from '../../../src/server/people/achievements.ts';
import { ACHIEVEMENTS, HARD_DIFFICULTY, LIGHTNING_TURNS } from '../../../src/wire/shared/api-constants.ts';
import { newMatch } from '../store/samples.ts';
import earlier from './earlier-dungeons.json' with { type: 'json' };

type Given = Partial<Omit<Victory, 'record'>> & { readonly record?: Partial<Victory['record']> };

const entries = (...actions: readonly unknown[]) => actions.map(action => ({ by: 0, action, time: 1 }));
const victory = ({ record, ...more }: Given): Victory => ({
  ...{ seat: 0, view: {}, log: [], bot: undefined },
  record: { ...newMatch('m'), position: 0, updated: 0, ...record },
  ...more,
});
const proved = (game: string, given: Given) =>
  ACHIEVEMENT_RULES.filter(merit => merit.game === game && merit.isProvedBy(victory(given))).map(({ name }) => name);

test('each merit has a rule, and each rule a merit', () => {
  expect(ACHIEVEMENT_RULES.map(({ name }) => name)).toEqual([...ACHIEVEMENTS]);
});

const stage = (name: string) => STAGES.get(name)!;
const of = (name: string, more: object = {}) => ({
  setup: dungeon.readSetup(shippedSetup(name)),
  seed: stage(name).seed,
  ...more,
});
const FIRST = 'first-steps';
const steps = proofOf(stage(FIRST));
const hard = [...STAGES.values()].find(({ difficulty }) => difficulty >= HARD_DIFFICULTY)!.name;
const own = { name: FIRST, map: { entities: [{ type: 'player', x: 0, y: 0 }], 'goal-condition': { goal: 'exit' } } };

test.each<[string, Given, readonly string[]]>([
  ['at par', { record: of(FIRST), log: entries(...steps) }, ['way-out', 'at-par']],
  ['at par, shown the whole way', { record: of(FIRST), log: entries(...steps), isShown: true }, ['way-out']],
  ['a step more', { record: of(FIRST), log: entries(steps[0], ...steps) }, ['way-out']],
  ['another seed', { record: of(FIRST, { seed: 2 }), log: entries(...steps) }, ['way-out']],
  ['a seed of one’s own choice', { record: of(FIRST, { seed: 2, seeded: true }), log: entries(...steps) }, []],
  ['its own seed, chosen', { record: of(FIRST, { seeded: true }), log: entries(...steps) }, ['way-out', 'at-par']],
  ['with undo', { record: of(FIRST), log: [...entries(...steps), { by: 0, back: 3, time: 1 }] }, ['way-out']],
  [
    'by way of the past',
    { record: of(FIRST), log: entries({ type: 'rewind', ticks: 1 }, ...steps) },
    ['way-out', 'time-traveller'],
  ],
  ['a hard one', { record: of(hard), log: entries(...proofOf(stage(hard)), steps[0]) }, ['way-out', 'hard-way']],
  ['a hard one with undo', { record: of(hard), log: [{ by: 0, back: 3, time: 1 }] }, ['way-out']],
  ['a map of one’s own with a known name', { record: { setup: own, seed: 1 }, log: entries(...steps) }, []],
])('a dungeon %s', (_, given, names) => expect(proved('dungeon', given)).toEqual(names));

test.each(earlier.map(setup => [setup.name, setup]))(
  '%s as it once shipped is the same dungeon, and its win counts',
  (name, json) => {
    const setup = dungeon.readSetup(json);
    expect(dungeonOf(setup)).toBe(name);
    expect(proved('dungeon', { record: { setup, seed: 1 } })).toContain('way-out');
  },
);

const run = (json: object = {}, record: object = {}) => ({ setup: chamber.readSetup(json), ...record });
const move = { type: 'move', direction: 'no' };

test.each<[string, Given, readonly string[]]>([
  ['without a potion', { record: run(), log: entries(move) }, ['chambers-left', 'sober']],
  ['with one', { record: run(), log: entries(move, { type: 'use', direction: 'no' }) }, ['chambers-left']],
  ['with one from the pack', { record: run(), log: entries({ type: 'apply', slot: 0 }) }, ['chambers-left']],
  [
    'under a challenge kept',
    { record: run(), view: { challenge: { name: 'swift', held: true } } },
    ['chambers-left', 'sober', 'vow'],
  ],
  [
    'under one broken',
    { record: run(), view: { challenge: { name: 'swift', held: false } } },
    ['chambers-left', 'sober'],
  ],
  ['that could go back', { record: run({}, { open: true }) }, []],
  ['with a seed of one’s own choice', { record: run({}, { seeded: true }) }, []],
  ['for practice', { record: run({ options: { practice: true } }) }, []],
])('a run %s', (_, given, names) => expect(proved('chamber', given)).toEqual(names));

const { template } = FLAG_MAPS.crossing!;
const game = (change: object = {}, record: object = {}) => ({
  setup: flag.readSetup({ template: { ...template, ...change } }),
  ...record,
});
const bot = (
  brain: 'novice' | 'alphabeta' | 'learnt' | 'random' | 'mcts',
  allowance: { nodes: number } | { ms: number },
) => ({
  brain,
  allowance,
});
const winds = FLAG_MAPS['four-winds']!.template;
const far = { upLeft: 5, upRight: 5, downLeft: 5, downRight: 5 };
const WINDS_BEFORE = {
  ...winds,
  pieces: winds.pieces.map(piece =>
    piece.type !== 'Slinger'
      ? piece
      : { ...piece, movement: { ...piece.movement, directions: { ...piece.movement.directions, ...far } } },
  ),
};
const slow = { turns: LIGHTNING_TURNS + 1 };

test.each<[string, Given, readonly string[]]>([
  ['the novice', { record: game(), view: slow, bot: bot('novice', { nodes: 1 }) }, ['beat-beginner']],
  [
    'one that thinks a little',
    { record: game(), view: slow, bot: bot('alphabeta', { nodes: 40 }) },
    ['beat-beginner', 'beat-casual'],
  ],
  ['a little less', { record: game(), view: slow, bot: bot('alphabeta', { nodes: 39 }) }, ['beat-beginner']],
  [
    'a strong one',
    { record: game(), view: slow, bot: bot('alphabeta', { nodes: 2000 }) },
    ['beat-beginner', 'beat-casual', 'beat-strong'],
  ],
  [
    'the expert, with a clock',
    { record: game({ moveTimeLimitInSeconds: 60 }), view: slow, bot: bot('alphabeta', { nodes: 100_000 }) },
    [],
  ],
  [
    'the expert',
    { record: game(), view: slow, bot: bot('alphabeta', { nodes: 100_000 }) },
    ['beat-beginner', 'beat-casual', 'beat-strong', 'beat-expert'],
  ],
  [
    'one whose time ran out',
    { record: game(), view: slow, bot: bot('novice', { nodes: 1 }), log: [{ by: 'clock', action: {}, time: 1 }] },
    [],
  ],
  [
    'the novice with a seed of one’s own choice',
    { record: game({}, { seeded: true }), view: slow, bot: bot('novice', { nodes: 1 }) },
    [],
  ],
  [
    'the novice on Four Winds as it was before',
    { record: game(WINDS_BEFORE), view: slow, bot: bot('novice', { nodes: 1 }) },
    ['beat-beginner'],
  ],
  [
    'the master',
    { record: game(), view: slow, bot: bot('learnt', { nodes: STRENGTH_BRAINS.master.nodes }) },
    ['beat-beginner', 'beat-casual', 'beat-strong', 'beat-expert', 'beat-master'],
  ],
  ['one that plays by chance', { record: game(), view: slow, bot: bot('random', { nodes: 9 }) }, []],
  ['one that thinks by the clock', { record: game(), view: slow, bot: bot('alphabeta', { ms: 5000 }) }, []],
  [
    'like lightning',
    { record: game(), view: { turns: LIGHTNING_TURNS }, bot: bot('mcts', { nodes: 9 }) },
    ['lightning'],
  ],
  ['nobody', { record: game(), view: { turns: 1 } }, []],
  [
    'on a map of one’s own',
    { record: game({ flags: 3, blocks: 1 }), view: slow, bot: bot('novice', { nodes: 1 }) },
    [],
  ],
  ['with all sides', { record: game({}, { open: true }), view: slow, bot: bot('novice', { nodes: 1 }) }, []],
])('who beats %s', (_, given, names) => expect(proved('flag', given)).toEqual(names));
