import { afterEach, expect, test, vi } from 'vitest';
import { useWalkToBoard } from '../../../src/web/match/walk-to-board.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the keyboard goes to the board at once, or when it has been drawn anew, and then no more', async () => {
  stubWindow();
  const done: string[] = [];
  class HTMLElement {
    blur = () => done.push('away');
  }
  const board = { focus: () => done.push('on the board') };
  vi.stubGlobal('HTMLElement', HTMLElement);
  vi.stubGlobal('document', { activeElement: new HTMLElement(), querySelector: () => board });
  const one = await use((_: number) => useWalkToBoard(), 0 as number);
  await one.does(() => one.result.now());
  expect(done.splice(0)).toEqual(['on the board']);
  await one.does(() => one.result.soon());
  expect(done.splice(0)).toEqual(['away']);
  await one.with(1);
  await one.with(2);
  expect(done).toEqual(['on the board']);
});

test('who is nowhere needs not leave', async () => {
  stubWindow();
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null });
  const one = await use((_: number) => useWalkToBoard(), 0 as number);
  await one.does(() => one.result.soon());
  await one.with(1);
  await one.does(() => one.result.now());
});
