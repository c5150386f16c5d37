import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sheets, useSheet, whenClosed } from '../../../src/web/parts/sheet.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => void stubWindow());
afterEach(() => void vi.unstubAllGlobals());

async function screen() {
  const seen: (string | undefined)[] = [];
  const one = await use(() => {
    const sheets: Sheets<'keys' | 'saves'> = useSheet();
    if (seen.length === 0 || seen.at(-1) !== sheets.shown) seen.push(sheets.shown);
    return sheets;
  }, {});
  return { one, seen };
}

test('one sheet is open at a time, and only that is closed', async () => {
  const { one, seen } = await screen();
  await one.does(() => one.result.open('keys'));
  await one.does(() => one.result.close('saves'));
  expect(one.result.shown).toBe('keys');
  await one.does(() => one.result.close('keys'));
  expect(seen).toEqual([undefined, 'keys', undefined]);
});

test('a sheet that is open already is opened anew', async () => {
  const { one, seen } = await screen();
  await one.does(() => one.result.open('keys'));
  await one.does(() => one.result.open('keys'));
  expect(seen).toEqual([undefined, 'keys', undefined, 'keys']);
});

test('that a sheet was closed is heard unless it is open again', () => {
  const closed = vi.fn();
  const hear = whenClosed(closed);
  hear({ currentTarget: { open: true } } as Parameters<typeof hear>[0]);
  expect(closed).not.toHaveBeenCalled();
  hear({ currentTarget: { open: false } } as Parameters<typeof hear>[0]);
  expect(closed).toHaveBeenCalledTimes(1);
});
