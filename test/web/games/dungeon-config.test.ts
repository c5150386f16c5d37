import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useConfig } from '../../../src/web/games/dungeon/pointing/use-config.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => void stubWindow());
afterEach(() => void vi.unstubAllGlobals());

describe('the numbers of a dungeon', () => {
  test('are asked for once somebody wants to know', async () => {
    const file = vi.fn(async () => ({ setup: { config: 'numbers' } }) as never);
    const one = await use((wanted: boolean) => useConfig(file, wanted), false as boolean);
    expect([one.result, file.mock.calls.length]).toEqual([undefined, 0]);
    await one.with(true);
    await one.with(false);
    await one.with(true);
    expect([one.result, file.mock.calls.length]).toEqual(['numbers', 1]);
  });

  test('are not asked for again where they were refused', async () => {
    const file = vi.fn(() => Promise.reject(new Error('not yet')));
    const one = await use((wanted: boolean) => useConfig(file, wanted), true as boolean);
    await one.with(false);
    await one.with(true);
    expect([one.result, file.mock.calls.length]).toEqual([undefined, 1]);
  });
});
