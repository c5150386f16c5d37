import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../docs/operating.md');
/** What the head of the table begins with. */
const HEAD = 'Measured by `npm run bench:server -- --write`';

const measured = new Map<string, string>();
const load = loadavg()[0] ?? 0;

/** A row of the table: what was measured, and how it is told. */
export function figure(name: string, told: string): void {
  measured.set(name, told);
}

/** Writes the rows that were measured into the table, and on which machine. Throws RangeError where the table lacks one. */
export function writeFigures(): void {
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
  const row = (name: string) => lines.findIndex(line => line.startsWith(`| ${name}`));
  const machine = `${availableParallelism()} cores, ${process.arch}, load ${load.toFixed(1)} before, Node ${process.version}`;
  const missing = [HEAD, ...measured.keys()].filter(name => row(name) < 0);
  if (missing.length > 0) throw new RangeError(`docs/operating.md has no row for ${missing.join(', ')}`);
  lines[row(HEAD)] = `| ${HEAD}: ${machine} | |`;
  for (const [name, told] of measured) lines[row(name)] = `| ${name} | ${told} |`;
  writeFileSync(DOCUMENT, lines.join('\n'));
}
