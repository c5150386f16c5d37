import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { boardScene } from '../../../src/web/games/dungeon/look/board-scene.ts';
import { usePointing } from '../../../src/web/games/dungeon/play/pointing.ts';
import type { MatchAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubWindow();
});

const entities = [
  { type: 'player', x: 0, y: 0 },
  { type: 'sword', x: 1, y: 0 },
  { type: 'mercenary', x: 5, y: 0 },
  { type: 'exit', x: 30, y: 30 },
];
const SETUP = { name: 'hall', map: { entities, 'goal-condition': { goal: 'exit' } }, config: {} };

async function pointing(steps = 0) {
  const match = Match.begin(dungeon, { setup: SETUP, seed: 1, time: 0 });
  for (let n = 0; n < steps; n++) await match.play(0, { type: 'move', direction: 'right' }, { time: 0 });
  const view = match.view(0) as DungeonView;
  const scene = boardScene(view.entities);
  const file = vi.fn(async () => match.file());
  const answer = { position: steps, open: true, outcome: null } as MatchAnswer;
  const used = await use(() => usePointing(answer, view, scene, { file } as never), {});
  const pass = async () => {
    for (let n = 0; n < 3; n++) {
      await used.does(() => vi.advanceTimersByTimeAsync(1000));
      await used.does(() => vi.dynamicImportSettled());
    }
  };
  return { used, pass, view, scene, file };
}

describe('a square that somebody points at', () => {
  test('is told of once the words are there, and nothing is loaded before', async () => {
    const { used, pass, scene, file } = await pointing();
    await pass();
    expect(used.result.about({ x: 1, y: 0 })).toEqual([]);
    expect(used.result.use('sword')).toBe('');
    expect(used.result.scene).toBe(scene);
    expect(file).not.toHaveBeenCalled();
    await used.does(() => used.result.onPoint({ x: 1, y: 0 }));
    await pass();
    expect(used.result.about({ x: 1, y: 0 })).toHaveLength(1);
    expect(used.result.use('sword')).not.toBe('');
    expect(used.result.scene).toBe(scene);
  });

  test('with a soldier on it shows where that may step, and says so of it alone', async () => {
    const { used, pass, scene } = await pointing();
    await used.does(() => used.result.onPoint({ x: 5, y: 0 }));
    await pass();
    const marks = used.result.scene.pieces.filter(({ look }) => look === 'hint');
    expect(marks.map(({ x, y }) => `${x},${y}`)).toEqual(['4,0']);
    expect(used.result.scene.pieces.length).toBe(scene.pieces.length + 1);
    const [soldier] = used.result.about({ x: 5, y: 0 });
    const [sword] = used.result.about({ x: 1, y: 0 });
    await used.does(() => used.result.onPoint(undefined));
    await pass();
    const [plain] = used.result.about({ x: 5, y: 0 });
    expect(soldier?.says.startsWith(`${plain?.says} `)).toBe(true);
    expect(used.result.about({ x: 1, y: 0 })).toEqual([sword]);
    expect(used.result.scene).toBe(scene);
  });
});

test('what is carried is told of without pointing', async () => {
  const { used, pass } = await pointing(1);
  await pass();
  expect(used.result.use('sword')).not.toBe('');
});
