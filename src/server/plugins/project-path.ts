import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a folder is looked through for, where its package.json names no `main`. */
const USUAL = ['game.ts', 'game.js', 'game.mjs', 'index.ts', 'index.js'];

/** There is no game where somebody said that there is one. */
export class ProjectNotFound extends Error {
  override readonly name = 'NoProject';
}

/** The address of the module of a project: a folder, or the file itself. Throws NoProject. */
export function resolveProject(path: string): URL {
  const place = resolve(path);
  const found = statSync(place, { throwIfNoEntry: false });
  if (found?.isFile()) return pathToFileURL(place);
  if (!found?.isDirectory()) throw new ProjectNotFound(`there is no game at ${path}: name a folder, or its game.ts`);
  const names = [mainOf(place), ...USUAL].filter(name => name !== undefined);
  const name = names.find(each => statSync(join(place, each), { throwIfNoEntry: false })?.isFile());
  if (name !== undefined) return pathToFileURL(join(place, name));
  throw new ProjectNotFound(`there is no ${USUAL[0]} in ${path}, and its package.json names no other file as "main"`);
}

function mainOf(folder: string): string | undefined {
  try {
    const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly main?: unknown };
    return typeof main === 'string' ? main : undefined;
  } catch {
    return undefined;
  }
}
