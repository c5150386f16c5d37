import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOnce } from '../../../src/server/page/page-build.ts';

let folder: string;
let shelf: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrille-placed-'));
  shelf = join(folder, 'shelf');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes a folder with one file in it, which says who made it. */
const by = (maker: string) => async (made: string) => writeFileSync(join(made, 'maker'), maker);
const never = () => Promise.reject(new Error('there was no need'));
const read = (place: string) => readFileSync(join(place, 'maker'), 'utf8');

/** Lets all of them begin before any of them is done. */
function together(makers: readonly string[]): Promise<string[]> {
  const begun = Promise.withResolvers<void>();
  let waiting = makers.length;
  return Promise.all(
    makers.map(maker =>
      buildOnce(shelf, 'page', async made => {
        await by(maker)(made);
        waiting -= 1;
        if (waiting === 0) begun.resolve();
        await begun.promise;
      }),
    ),
  );
}

test('it is made once', async () => {
  const place = await buildOnce(shelf, 'page', by('first'));
  expect(place).toBe(join(shelf, 'page'));
  expect(await buildOnce(shelf, 'page', never)).toBe(place);
  expect(read(place)).toBe('first');
});

test('of several that make it at once, all get the one that was there first', async () => {
  const places = await together(['a', 'b', 'c', 'd']);
  expect(new Set(places).size).toBe(1);
  expect(read(places[0]!)).toMatch(/^[abcd]$/);
  expect(readdirSync(folder)).toEqual(['shelf']);
});

test('a failure leaves nothing behind', async () => {
  const failing = async (made: string) => {
    await by('half')(made);
    throw new Error('the disk is full');
  };
  await expect(buildOnce(shelf, 'page', failing)).rejects.toThrow('the disk is full');
  expect(readdirSync(shelf)).toEqual([]);
  expect(readdirSync(folder)).toEqual(['shelf']);
  expect(read(await buildOnce(shelf, 'page', by('second')))).toBe('second');
});

test('others may read it', async () => {
  expect(statSync(await buildOnce(shelf, 'page', by('owner'))).mode & 0o055).toBe(0o055 & ~process.umask());
});

test('the three that were used last are kept', async () => {
  for (const [name, daysAgo] of [
    ['old', 9],
    ['older', 10],
    ['oldest, still in use', 11],
  ] as const) {
    const then = Date.now() / 1000 - daysAgo * 86_400;
    utimesSync(await buildOnce(shelf, name, by('somebody')), then, then);
  }
  await buildOnce(shelf, 'oldest, still in use', never);
  await buildOnce(shelf, 'new', by('somebody'));
  expect(readdirSync(shelf).sort()).toEqual(['new', 'old', 'oldest, still in use']);
});

test('who may only read takes what is there', async () => {
  const place = await buildOnce(shelf, 'page', by('owner'));
  chmodSync(shelf, 0o555);
  expect(await buildOnce(shelf, 'page', never)).toBe(place);
  chmodSync(shelf, 0o755);
});
