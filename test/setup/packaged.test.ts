import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const MACHINE = `${process.platform}-${process.arch}`;
const NODE = `node-of-ours-${MACHINE}`;
const OLD = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });";

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
function install(modules: string): string {
  write(join(modules, NODE, 'package.json'), JSON.stringify({ bin: { node: 'bin/node' } }));
  write(join(modules, NODE, 'bin/node'), '#!/bin/sh\necho "$0" "$@"\n');
  return join(modules, NODE, 'bin/node');
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
    expect(start(OLD, {}, ['replay', 'a file'])).toEqual({
      status: 0,
      said: `${node} ${join(home, 'dist/terminal/main.js')} replay a file\n`,
    });
  });

  test('nothing, if there is neither, and says what to do', () => {
    expect(start(OLD)).toEqual({
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
