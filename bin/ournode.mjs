// Plain JavaScript for Node 20: the Node that runs the command where the machine's own is too old.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isPackage, NODE_MAJOR, root } from './place.mjs';

/** The Node that npm has installed with us; without one, says what to do and exits. */
export function nodeOfOurs() {
  const found = isPackage ? nodeBeside() : nodeInside();
  if (found !== undefined) return found;
  const machine = `${process.platform} on ${process.arch}`;
  console.error(
    isPackage
      ? `Quadrille runs on Node ${NODE_MAJOR} or later, and none has come with it for ${machine}: please install Node ${NODE_MAJOR}, or install Quadrille again with --include=optional.`
      : `There is no package of Node ${NODE_MAJOR} for ${machine}: please install Node ${NODE_MAJOR} or later, then run the same command again.`,
  );
  process.exit(1);
}

/** Of a checkout. */
function nodeInside() {
  const installed = join(root, 'node_modules', '.bin', 'node');
  return existsSync(installed) ? installed : undefined;
}

/** Of a package, wherever npm has put it: inside the package, or beside it or above it. */
function nodeBeside() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const machine = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = Object.keys(optionalDependencies).find(each => each.endsWith(machine));
  if (name === undefined) return undefined;
  try {
    const description = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
    const { bin } = JSON.parse(readFileSync(description, 'utf8'));
    return join(dirname(description), bin.node);
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
