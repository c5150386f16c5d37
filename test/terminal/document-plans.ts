import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SHOWN = readFileSync(join(ROOT, 'docs/tournaments.md'), 'utf8');
/** The plans that the document shows, of games other than Capture The Flag. */
export const PLANS = [...SHOWN.matchAll(/```json\n(.*?)```/gs)]
  .map(([, text = '']) => JSON.parse(text) as { readonly game?: string; readonly players: readonly object[] })
  .filter(({ game }) => game !== undefined);

/** A plan in a folder of its own, with what lies beside it. */
export function planned(plan: object, beside: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-contest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // As `quadrille new game` leaves it: what it imports is found from where it lies.
  cpSync(join(ROOT, 'examples/bridges'), join(folder, 'bridges'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/quadrille'));
  writeFileSync(join(folder, 'cup.json'), JSON.stringify(plan));
  for (const [name, text] of Object.entries(beside)) writeFileSync(join(folder, name), text);
  return join(folder, 'cup.json');
}
