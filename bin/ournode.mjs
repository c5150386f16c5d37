// Plain JavaScript for Node 20: the Node that runs the command where the machine's own is too old.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { machine, type } from 'node:os';
import { join } from 'node:path';
import { orExit, runNpm, SOON, writable } from './install.mjs';
import { cacheFolder, isPackage, NODE_MAJOR, root } from './place.mjs';

/** The Node that came with a checkout, or that a package has fetched, now if need be; without one, says what to do and exits. */
export async function nodeOfOurs() {
  const found = isPackage ? await nodeInCache() : nodeInside();
  if (found !== undefined) return found;
  console.error(
    `There is no package of Node ${NODE_MAJOR} for ${process.platform} on ${process.arch}: please install Node ${NODE_MAJOR} or later, then run the same command again.`,
  );
  process.exit(1);
}

/** Of a checkout. */
function nodeInside() {
  const installed = join(root, 'node_modules', '.bin', 'node');
  return existsSync(installed) ? installed : undefined;
}

/**
 * Of a package: fetched once, into the user's own folder, and not installed with it, because most machines need none. Where there is
 * a shell, `bin/quadrille` looks here too.
 */
async function nodeInCache() {
  const { nodes } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const kind = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = Object.keys(nodes).find(each => each.endsWith(kind));
  if (name === undefined) return undefined;
  const folder = join(cacheFolder(), `node-${NODE_MAJOR}-${type()}-${machine()}`);
  const description = join(folder, 'node_modules', name, 'package.json');
  const linked = join(folder, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  await orExit(async () => {
    if (existsSync(linked)) return;
    writable(folder, folder, `please install Node ${NODE_MAJOR} or later`);
    await runNpm({
      says: `Quadrille runs on Node ${NODE_MAJOR}, and this is ${process.versions.node}: fetching one, this once`,
      args: ['install', ...SOON, `${name}@${nodes[name]}`],
      folder,
      lock: join(folder, 'installing'),
      isDone: () => existsSync(linked),
      // Else npm would look for a project above.
      before: () => writeFileSync(join(folder, 'package.json'), '{ "private": true }'),
    });
  });
  const { bin } = JSON.parse(readFileSync(description, 'utf8'));
  return join(folder, 'node_modules', name, bin.node);
}
