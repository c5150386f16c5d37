import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import type { Square } from '../../../src/kernel/square.ts';
import { soldierOn, useForesight } from '../../../src/web/games/dungeon/play/pointing.ts';
import type { MatchAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubWindow();
});

/** A corridor: the player on the left, a mercenary and an assassin on the right, a spider above. */
const ENTITIES = [
  { type: 'player', x: 0, y: 0 },
  { type: 'mercenary', x: 5, y: 0 },
  { type: 'assassin', x: 9, y: 0 },
  { type: 'spider', x: 5, y: 5 },
  { type: 'exit', x: 30, y: 30 },
];
const SETUP = { name: 'corridor', map: { entities: ENTITIES, 'goal-condition': { goal: 'exit' } }, config: {} };

interface Pointing {
  readonly match: MatchAnswer;
  readonly view: DungeonView;
  readonly at: Square | undefined;
}

async function pointing(at: Square | undefined, more: object = {}, hidden: object = {}) {
  const match = Match.begin(dungeon, { setup: SETUP, seed: 1, time: 0 });
  const file = vi.fn(async () => match.file());
  const seen = match.view(0);
  const player = seen.player && { ...seen.player, ...hidden };
  const props: Pointing = {
    match: { position: 0, open: true, outcome: null, ...more } as MatchAnswer,
    view: { ...seen, player } as DungeonView,
    at,
  };
  const used = await use((now: Pointing) => useForesight(now.match, now.view, now.at, file as never), props);
  const pass = async (ms: number) => {
    await used.does(() => vi.advanceTimersByTimeAsync(ms));
    // What looks ahead is loaded with the first look.
    await used.does(() => vi.dynamicImportSettled());
  };
  return { used, props, file, pass };
}

const MERCENARY = { x: 5, y: 0 };

describe('where a soldier may step next', () => {
  test('is seen a moment after it is pointed at', async () => {
    const { used, pass } = await pointing(MERCENARY);
    expect(used.result).toEqual([]);
    await pass(1000);
    expect(used.result).toEqual([{ x: 4, y: 0 }]);
  });

  test('belongs to one soldier and one position', async () => {
    const { used, props, pass } = await pointing(MERCENARY);
    await pass(1000);
    await used.with({ ...props, at: undefined });
    expect(used.result).toEqual([]);
    await used.with(props);
    expect(used.result).toEqual([{ x: 4, y: 0 }]);
    await used.with({ ...props, match: { ...props.match, position: 1 } });
    expect(used.result).toEqual([]);
  });

  test('is not looked for by whoever points elsewhere before', async () => {
    const { used, props, pass, file } = await pointing(MERCENARY);
    await pass(1);
    await used.with({ ...props, at: undefined });
    await pass(1000);
    expect(file).not.toHaveBeenCalled();
  });

  test.each<[string, Square | undefined, object, object]>([
    ['of nobody', undefined, {}, {}],
    ['of a spider', { x: 5, y: 5 }, {}, {}],
    ['beside a soldier', { x: 5, y: 1 }, {}, {}],
    ['where not all is known', MERCENARY, { open: false }, {}],
    ['after the end', MERCENARY, { outcome: { winners: [], reason: '' } }, {}],
    ['of who cannot see the player', MERCENARY, {}, { potion: { type: 'invisibility_potion' } }],
    ['of who will not see the player', MERCENARY, {}, { queue: [{ type: 'invisibility_potion' }] }],
  ])('is not foreseen %s', async (_, at, more, hidden) => {
    const { used, pass, file } = await pointing(at, more, hidden);
    await pass(1000);
    expect([used.result, file.mock.calls.length]).toEqual([[], 0]);
  });

  test('is foreseen of who sees the player under another potion', async () => {
    const { pass, file } = await pointing(MERCENARY, {}, { potion: { type: 'invincibility_potion' } });
    await pass(1000);
    expect(file).toHaveBeenCalledTimes(1);
  });
});

test('soldiers are mercenaries and assassins', () => {
  const view = Match.begin(dungeon, { setup: SETUP, seed: 1, time: 0 }).view(0);
  const types = ENTITIES.map(at => soldierOn(view, at)?.type);
  expect(types).toEqual([undefined, 'mercenary', 'assassin', undefined, undefined]);
});
