import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { machine, tmpdir, type } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OLD_NODE } from '../support/fake-checkout.ts';

const MACHINE = `${process.platform}-${process.arch}`;
const NODE = `node-of-ours-${MACHINE}`;

let folder: string;
let home: string;

/** A package whose command says which Node runs it and where that keeps what it compiles. */
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'quadrille-packaged-')));
  home = join(folder, 'node_modules', 'quadrille');
  cpSync(join(import.meta.dirname, '..', '..', 'bin'), join(home, 'bin'), { recursive: true });
  const nodes = { 'node-for-another-machine': '26.0.0', [NODE]: '26.0.0' };
  write(join(home, 'package.json'), JSON.stringify({ type: 'module', nodes }));
  write(join(folder, 'tools', 'npm'), NPM);
  write(join(home, 'dist/terminal/main.js'), 'console.log(process.execPath, process.env.NODE_COMPILE_CACHE);');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o755 });
}

/** An npm that puts a Node where it is called that only says what it was to run; how it was called stands beside. */
const NPM = `#!/bin/sh
echo "$@" >> calls
mkdir -p node_modules/${NODE}/bin node_modules/.bin
echo '{ "bin": { "node": "bin/node" } }' > node_modules/${NODE}/package.json
printf '#!/bin/sh\\necho "$0" "$@"\\n' > node_modules/${NODE}/bin/node
chmod +x node_modules/${NODE}/bin/node
ln -s ../${NODE}/bin/node node_modules/.bin/node
`;
const FETCHED = `.cache/quadrille/node-26-${type()}-${machine()}`;

function start(before: string, env: Readonly<Record<string, string>> = {}, args: readonly string[] = []) {
  const how = ['--import', `data:text/javascript,${encodeURIComponent(before)}`, join(home, 'bin/quadrille.mjs')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...how, ...args], {
    env: { PATH: `${join(folder, 'tools')}:/usr/bin:/bin`, HOME: folder, ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** What is said by a package on a machine that calls itself so, and has our Node as its own. */
function startInShell(called = `${type()} ${machine()}`): string {
  const tools = join(folder, 'tools');
  write(join(tools, 'uname'), `#!/bin/sh\necho ${called}\n`);
  symlinkSync(process.execPath, join(tools, 'node'));
  const env = { PATH: `${tools}:/usr/bin:/bin`, HOME: folder };
  return execFileSync(join(home, 'bin/quadrille'), ['replay', 'a file'], { env, encoding: 'utf8' });
}

describe('a package runs on', () => {
  test('the Node of the machine, if it is new enough, and fetches none', () => {
    expect(start('').said).toMatch(new RegExp(`^${process.execPath} `));
    expect(startInShell()).toMatch(new RegExp(`^${process.execPath} `));
    expect(existsSync(join(folder, FETCHED))).toBe(false);
  });

  test('else on one that it fetches, once, into the folder of the user; in a shell at once', () => {
    const runs = (node: string) => `${join(folder, FETCHED, node)} ${join(home, 'bin/start.mjs')} replay a file\n`;
    const node = `node_modules/${NODE}/bin/node`;
    const first = start(OLD_NODE, {}, ['replay', 'a file']);
    expect(first.said).toMatch(
      /^.*Quadrille runs on Node 26, and this is 20\.19\.0: fetching one, this once … done in/ms,
    );
    expect([first.status, first.said.startsWith(runs(node))]).toEqual([0, true]);
    expect(start(OLD_NODE, {}, ['replay', 'a file'])).toEqual({ status: 0, said: runs(node) });
    expect(startInShell()).toBe(runs('node_modules/.bin/node'));
    expect(readFileSync(join(folder, FETCHED, 'calls'), 'utf8')).toMatch(
      new RegExp(`^install .*${NODE}@26\\.0\\.0\n$`),
    );
  });

  test('in a shell on a machine that no Node was fetched for, on that of the machine', () => {
    start(OLD_NODE);
    expect(startInShell('Plan9 mips')).toMatch(new RegExp(`^${process.execPath} `));
  });

  test('nothing, if there is neither, and says what to do', () => {
    write(join(home, 'package.json'), JSON.stringify({ type: 'module', nodes: {} }));
    const none = `There is no package of Node 26 for ${process.platform} on ${process.arch}: please install Node 26 or later, then run the same command again.\n`;
    expect(start(OLD_NODE)).toEqual({ status: 1, said: none });
    write(join(home, 'package.json'), JSON.stringify({ type: 'module', nodes: { [NODE]: '26.0.0' } }));
    write(join(folder, 'tools', 'npm'), '#!/bin/sh\necho "npm error code EAI_AGAIN" >&2; exit 1\n');
    expect(start(OLD_NODE).said).toContain('the npm registry does not answer (EAI_AGAIN)');
  });
});

describe('what it compiles is kept in the folder of the user', () => {
  test.each([
    ['linux', {}, '.cache/quadrille'],
    ['linux', { XDG_CACHE_HOME: '~/xdg' }, 'xdg/quadrille'],
    ['linux', { XDG_CACHE_HOME: 'not/absolute' }, '.cache/quadrille'],
    ['darwin', {}, 'Library/Caches/quadrille'],
    ['darwin', { XDG_CACHE_HOME: '~/xdg' }, 'xdg/quadrille'],
    ['win32', { LOCALAPPDATA: '~/local' }, 'local/quadrille/cache'],
    ['win32', {}, 'AppData/Local/quadrille/cache'],
  ])('on %s with %j: ~/%s', (platform, env, cache) => {
    const fromHome = Object.entries(env).map(([name, path]) => [name, path.replace('~', folder)]);
    const { said } = start(
      `Object.defineProperty(process, 'platform', { value: '${platform}' });`,
      Object.fromEntries(fromHome),
    );
    expect(said.trim().split(' ')[1]).toBe(join(folder, cache, 'compiled'));
  });

  test('or where NODE_COMPILE_CACHE says', () => {
    expect(start('', { NODE_COMPILE_CACHE: join(folder, 'mine') }).said).toContain(join(folder, 'mine'));
  });
});
