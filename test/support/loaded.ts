import { posix } from 'node:path';

const AT_ONCE = /^(?:import|export) (?!type\b)(?:[\w\s,*{}]+from )?(['"])(?<target>[^'"]+)\1/gm;
const LATER = /\b(?:import|new URL)\(\s*(['"])(?<target>\.[^'"]*)\1|\bawait import\('(?<name>[^.'][^']*)'\)/g;

/** The packages that a source needs to run, itself and by the files that it loads: at once, and later too if wanted. */
export function packagesOf(entry: string, read: (file: string) => string, andLater: boolean): Set<string> {
  const packages = new Set<string>();
  const files = new Set([entry]);
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const source = read(file);
    const matches = [...source.matchAll(AT_ONCE), ...(andLater ? source.matchAll(LATER) : [])];
    for (const target of matches.map(({ groups }) => groups?.target ?? groups?.name ?? '')) {
      if (target.startsWith('.')) files.add(posix.join(posix.dirname(file), target));
      else packages.add(target);
    }
  }
  return packages;
}
