import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { casesOf, MapFolder, mapNameOf } from '../../../src/conform/runners/run-dungeon-cases.ts';

let maps = '';
beforeEach(() => {
  maps = mkdtempSync(join(tmpdir(), 'quadrille-maps-'));
});
afterEach(() => rmSync(maps, { recursive: true }));

const files = () => ['dungeons', 'configs'].map(kind => readdirSync(join(maps, kind)).toSorted());

test('each case has a dungeon, and a configuration where the edition has any', async () => {
  const [newer, older] = [casesOf('2022')[0]!, casesOf('2021')[0]!];
  await new MapFolder(maps).write([newer, older]);
  expect(files()).toEqual([[`${mapNameOf(older)}.json`, `${mapNameOf(newer)}.json`], [`${mapNameOf(newer)}.json`]]);
  const config = readFileSync(join(maps, 'configs', `${mapNameOf(newer)}.json`), 'utf8');
  expect(JSON.parse(config)).toHaveProperty('player_health');
});

test('folders may be there already, or have to be made with those above them', async () => {
  const deep = join(maps, 'src', 'main');
  await new MapFolder(deep).write([]);
  await new MapFolder(deep).write([]);
  expect(readdirSync(deep).toSorted()).toEqual(['configs', 'dungeons']);
});

test('what was written is taken away, once, and nothing else', async () => {
  mkdirSync(join(maps, 'dungeons'));
  writeFileSync(join(maps, 'dungeons', 'mine.json'), '{}');
  const folder = new MapFolder(maps);
  await folder.write(casesOf('2022').slice(0, 2));
  rmSync(join(maps, 'dungeons', 'conform_2022_001.json'));
  await folder.clear();
  expect(files()).toEqual([['mine.json'], []]);
  writeFileSync(join(maps, 'dungeons', 'conform_2022_001.json'), '{}');
  await folder.clear();
  expect(files()).toEqual([['conform_2022_001.json', 'mine.json'], []]);
});
