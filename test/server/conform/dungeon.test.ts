import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCases } from '../../../src/conform/case-runner.ts';
import { DungeonServer } from '../../../src/conform/dungeon/dungeon-server.ts';
import { casesOf, dungeonTestCases, MapFolder } from '../../../src/conform/runners/run-dungeon-cases.ts';
import { EDITIONS } from '../../../src/dungeon/entities/edition.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';

const maps = mkdtempSync(join(tmpdir(), 'quadrille-conform-'));
const shared = Running.forFile({ games: GAMES, maps });
afterAll(() => rmSync(maps, { recursive: true }));

/** Few maps at a time: for each game the server looks at all that lie in its folder. */
const AT_ONCE = 20;

test.each(EDITIONS)('our server holds every case of %s, and the folder is left as it was', async edition => {
  const folder = new MapFolder(maps);
  const all = casesOf(edition);
  const wrong: string[] = [];
  for (let n = 0; n < all.length; n += AT_ONCE) {
    const cases = all.slice(n, n + AT_ONCE);
    await folder.write(cases);
    for await (const { verdict, rule, name, seen } of runCases(
      dungeonTestCases(new DungeonServer(shared.url), cases),
    )) {
      if (verdict !== 'held') wrong.push(`${rule}: ${name}: ${seen}`);
    }
    await folder.clear();
  }
  expect(wrong).toEqual([]);
  expect([...readdirSync(join(maps, 'dungeons')), ...readdirSync(join(maps, 'configs'))]).toEqual([]);
});
