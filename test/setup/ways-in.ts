// Walks in by every way that this machine has: `npm run ways-in [-- 22 12]` for one Node and one npm. Takes a minute each.
// A checkout without .git in a folder with a space and an umlaut; `npm start`, a look at the page, SIGTERM to npm; then
// `npm test` for the types, `node --test` in a new game, and one test in a real browser. Prints rows for the table in docs/testing.md.
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

interface Way {
  readonly node: string;
  readonly npm: string;
  readonly user: 'root' | 'ordinary';
}

const ORDINARY = 54_321;
/** Its test is found and run by that very Node. */
const NEW_GAME = 'node bin/quadrille.mjs new game mine && cd mine && node --test';
const root = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
const place = mkdtempSync(join(tmpdir(), 'quadrille-ways-'));
execFileSync('chmod', ['755', place]);

const [onlyNode, onlyNpm] = process.argv.slice(2);
const WAYS: readonly Way[] = ['20', '22', '24', '26']
  .flatMap(node => ['11', '12'].map(npm => ({ node, npm })))
  .filter(({ node, npm }) => node !== '20' || npm !== '12') // npm 12 itself asks for Node 22
  .filter(({ node, npm }) => (onlyNode ?? node) === node && (onlyNpm ?? npm) === npm)
  .flatMap(way => usersOf(way).map(user => ({ ...way, user })));

try {
  for (const way of WAYS) await walk(way);
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** Whoever is root tries the oldest and the newest as somebody else, too. */
function usersOf({ node, npm }: Pick<Way, 'node' | 'npm'>): readonly Way['user'][] {
  if (!isRoot) return ['ordinary'];
  return node === '20' || (node === '26' && npm === '12') ? ['root', 'ordinary'] : ['root'];
}

async function walk(way: Way): Promise<void> {
  const name = `Node ${way.node}, npm ${way.npm}, ${way.user} user`;
  const folder = join(place, `Käfig für ${name}`);
  const tools = toolsFor(way);
  mkdirSync(folder);
  execFileSync('sh', ['-c', 'git archive HEAD | tar --extract --directory "$1"', 'sh', folder], { cwd: root });
  const run = (command: string, args: readonly string[]) => spawn(command, args, as(way, folder, tools));
  if (isRoot && way.user === 'ordinary') execFileSync('chown', ['-R', `${ORDINARY}:${ORDINARY}`, folder]);
  const results = [
    await toldIn(run('npm', ['start']), /Quadrille is ready: (\S+)/, async (found, npm) => {
      const page = await (await fetch(found[1] ?? '')).text();
      npm.kill('SIGTERM');
      return page.includes('<title>Quadrille</title>') ? 'served' : 'no page';
    }),
    await toldIn(run('npm', ['test', '--', 'types']), /\d+ passed, \d+ failed/, async ([told]) => told),
    await toldIn(run('sh', ['-c', NEW_GAME]), /pass 1\b/, async ([told]) => `its own game: ${told}`),
    await toldIn(
      run('npm', ['exec', '--', 'vitest', 'run', '--project', 'browser', 'test/browser/journeys/home.test.ts']),
      /Tests.*(passed|failed).*/,
      async ([told]) => told.trim(),
    ),
  ];
  console.log(`| ${name} | ${results.join(' | ')} |`);
  rmSync(folder, { recursive: true, force: true });
}

/** A folder with this Node and this npm, from npm. */
function toolsFor({ node, npm }: Way): string {
  const folder = join(place, `tools-${node}-${npm}`);
  const bin = join(folder, 'bin');
  if (mkdirSync(bin, { recursive: true }) === undefined) return bin;
  const platform = `node-${process.platform}-${process.arch}`;
  const wanted = [`${platform}@${node}`, `npm@${npm}`];
  execFileSync('npm', ['install', '--force', '--prefix', folder, ...wanted], { cwd: folder, stdio: 'ignore' });
  symlinkSync(join(folder, 'node_modules', platform, 'bin', 'node'), join(bin, 'node'));
  symlinkSync(join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'), join(bin, 'npm'));
  return bin;
}

/** In that folder, with only those tools, as that user. */
function as({ user }: Way, cwd: string, tools: string): SpawnOptions {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: root }).trim();
  // What the machine asks for (a proxy, certificates) stays; what an npm above has set does not.
  const outside = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV|NODE_COMPILE_CACHE)/i.test(name));
  const env = {
    ...Object.fromEntries(outside),
    PATH: [tools, '/usr/bin', '/bin'].join(delimiter),
    HOME: user === 'root' ? process.env.HOME : cwd,
    npm_config_registry: registry,
    PORT: '0',
    NO_COLOR: '1',
  };
  const asUser = isRoot && user === 'ordinary' ? { uid: ORDINARY, gid: ORDINARY } : {};
  return { cwd, env, ...asUser, stdio: ['ignore', 'pipe', 'pipe'] };
}

/** What `then` makes of the words that were waited for, once the program has ended by itself; else all that it said. */
async function toldIn(
  program: ChildProcess,
  wanted: RegExp,
  then: (found: RegExpExecArray, program: ChildProcess) => Promise<string>,
): Promise<string> {
  let said = '';
  let told: Promise<string> | undefined;
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      said += text;
      const found = wanted.exec(said);
      if (found !== null) told ??= then(found, program);
    });
  }
  const [code] = await once(program, 'close').catch(error => [error]);
  // npm that was told to end ends by that signal where its shell did. All that wrote to its pipes is gone by now, too.
  return (code === 0 || program.killed) && told !== undefined
    ? told
    : `**${code}**: ${said.trim().replaceAll('\n', ' ')}`;
}
