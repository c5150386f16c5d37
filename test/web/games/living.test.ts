import { expect, test } from 'vitest';
import type { Scene } from '../../../src/drawing/scene.ts';
import { living as chambers } from '../../../src/web/games/chamber/living.ts';
import { living as dungeons } from '../../../src/web/games/dungeon/living.ts';
import { living as flags } from '../../../src/web/games/flag/living.ts';

type Living = () => AsyncGenerator<Scene, unknown, unknown>;

/** The first scenes, and how often each was shown in a row. */
async function shown(living: unknown, count: number) {
  const scenes: { readonly scene: Scene; readonly words: string; beats: number }[] = [];
  let seen = 0;
  for await (const scene of (living as Living)()) {
    const words = JSON.stringify(scene, (_, value) => (value instanceof Map ? [...value] : value));
    const last = scenes.at(-1);
    if (last?.words === words) last.beats++;
    else scenes.push({ scene, words, beats: 1 });
    if (++seen === count) break;
  }
  return scenes;
}

test.each<[string, unknown, number]>([
  ['dungeons', dungeons, 60],
  ['Capture The Flag', flags, 140],
])('of %s there is always something new to see, and the end of each for four beats', async (_, living, count) => {
  const scenes = await shown(living, count);
  const longest = Math.max(...scenes.map(scene => scene.beats));
  expect(longest).toBe(4);
  const end = scenes.findIndex(scene => scene.beats === longest);
  expect(end).toBeGreaterThan(1);
  expect(end).toBeLessThan(scenes.length - 1);
});

test('of the chambers as much is seen as fits into a small picture, and who walks there in the middle of it', async () => {
  const scenes = await shown(chambers, 150);
  expect(scenes).toHaveLength(150);
  for (const { scene } of scenes) {
    const { bounds, focus, ground, pieces } = scene;
    expect(bounds).toEqual({ left: 0, top: 0, width: 25, height: 15 });
    expect(ground).toHaveLength(25 * 15);
    expect(pieces.filter(({ x, y }) => x === focus?.x && y === focus.y).map(({ look }) => look)).toContain('elf');
  }
  const places = new Set(scenes.map(({ scene }) => scene.focus?.x));
  expect(places).toContain(12);
});
