import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { behind } from '../../../src/web/parts/behind.tsx';
import { useSteady } from '../../../src/web/parts/steady.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubWindow();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what may be behind is shown a moment later, and then as it is by now', async () => {
  const Part = behind((_: { readonly tick: number }) => null) as (told: { readonly tick: number }) => ReactElement;
  const used = await use(Part, { tick: 1 });
  const shown = () => (used.result.props as { readonly tick: number }).tick;
  const after = (ms: number) => used.does(() => vi.advanceTimersByTimeAsync(ms));
  expect(shown()).toBe(1);
  await used.with({ tick: 2 });
  await after(79);
  await used.with({ tick: 3 });
  expect(shown()).toBe(1);
  await after(1);
  expect(shown()).toBe(3);
  await used.with({ tick: 4 });
  await after(80);
  expect(shown()).toBe(4);
  await used.leave();
});

test('a steady function stays the same and does what the latest one would', async () => {
  const done: string[] = [];
  const doing = (what: string) => (n: number) => void done.push(`${what} ${n}`);
  const used = await use((act: (n: number) => void) => useSteady(act), doing('one'));
  const { result } = used;
  await used.with(doing('two'));
  expect(used.result).toBe(result);
  result(7);
  expect(done).toEqual(['two 7']);
  await used.leave();
});
