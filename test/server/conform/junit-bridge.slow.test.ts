import { spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { EDITIONS } from '../../../src/dungeon/entities/edition.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';

const bridge = fileURLToPath(new URL('../../../examples/junit', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quadrille-junit-'));
const maps = join(folder, 'maps');
cpSync(join(bridge, 'maps'), maps, { recursive: true });
const server = Running.forFile({ games: GAMES, maps });
afterAll(() => rmSync(folder, { recursive: true }));

const hasJdk = spawnSync('javac', ['--version']).status === 0;

// As docs/old-suites.md says it, with a suite of ours in the place of theirs.
test.skipIf(!hasJdk).each(EDITIONS)('a suite of %s is played on our server through the bridge', async edition => {
  const classes = join(folder, edition);
  const sources = globSync([`{shared,${edition}}/**/*.java`, 'suite/Runner.java', `suite/Suite${edition}.java`], {
    cwd: bridge,
  }).map(file => join(bridge, file));
  const made = spawnSync('javac', ['-Xlint:all', '-Werror', '-d', classes, ...sources], { encoding: 'utf8' });
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const played = spawn('java', [`-Dquadrille.server=${server.url}`, '-cp', classes, `Suite${edition}`]);
  const [out, err] = await Promise.all([text(played.stdout), text(played.stderr)]);
  expect(err).toBe('');
  expect(out).not.toContain('FAIL');
  const count = out.match(/^ok /gm)?.length;
  expect(count).toBeGreaterThan(5);
  expect(out).toContain(`${count} of ${count} hold`);
});

test.skipIf(!hasJdk)('where no server answers, the bridge says what to start', async () => {
  const played = spawn('java', ['-Dquadrille.server=http://127.0.0.1:1', '-cp', join(folder, '2022'), 'Suite2022']);
  expect(await text(played.stdout)).toContain('no server answers at http://127.0.0.1:1: npx quadrille serve');
});
