import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { resolveProject } from '../../../src/server/plugins/project-path.ts';

describe('where a game is', () => {
  function folder(files: Readonly<Record<string, string>>) {
    const place = mkdtempSync(join(tmpdir(), 'quadrille-project-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    for (const [name, text] of Object.entries(files)) {
      if (text === 'folder') mkdirSync(join(place, name));
      else writeFileSync(join(place, name), text);
    }
    return place;
  }

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['its game.ts', { 'index.ts': '', 'game.ts': '' }, 'game.ts'],
    ['what its package names', { 'package.json': '{"main":"mine.js"}', 'mine.js': '', 'game.ts': '' }, 'mine.js'],
    ['another where that is not there', { 'package.json': '{"main":"mine.js"}', 'index.js': '' }, 'index.js'],
    ['another where it names none', { 'package.json': '{"main":7}', 'game.mjs': '' }, 'game.mjs'],
    ['another where it cannot be read', { 'package.json': '{', 'game.js': '' }, 'game.js'],
    ['no folder of that name', { 'game.ts': 'folder', 'index.ts': '' }, 'index.ts'],
  ])('in a folder: %s', (_, files, name) => {
    const place = folder(files);
    expect(resolveProject(place)).toEqual(pathToFileURL(join(place, name)));
    expect(resolveProject(join(place, name))).toEqual(pathToFileURL(join(place, name)));
  });

  test('nowhere', () => {
    expect(() => resolveProject(folder({ 'readme.md': '' }))).toThrow(/there is no game.ts in .*"main"/);
    expect(() => resolveProject(join(folder({}), 'none'))).toThrow(/there is no game at .*none: name a folder/);
  });
});
