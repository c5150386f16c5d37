import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { quadrille } from './in-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHOWN = readFileSync(join(ROOT, 'docs/tournaments.md'), 'utf8');
/** The plans that the document shows, of games other than Capture The Flag. */
const PLANS = [...SHOWN.matchAll(/```json\n(.*?)```/gs)]
  .map(([, text = '']) => JSON.parse(text) as { readonly game?: string })
  .filter(({ game }) => game !== undefined);

/** A plan in a folder of its own, with what lies beside it. */
function planned(plan: object, beside: Readonly<Record<string, string>> = {}): string {
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

describe('the plans that docs/tournaments.md shows', () => {
  test.each(PLANS)(
    '$game: all games are played, replay, and stand in the report; again, nothing is played',
    async plan => {
      const file = planned(plan);
      const own = plan.game?.startsWith('.') ? ['--game', join(file, '..', plan.game)] : [];
      const { code, out, err } = await quadrille(['tournament', file]);
      expect([code, err]).toEqual([0, '']);
      const folder = file.replace('.json', '.results');
      const games = readdirSync(join(folder, 'games'));
      expect(out).toContain(`${games.length} games. The report: `);
      const report = readFileSync(join(folder, 'report.html'), 'utf8');
      for (const name of games) {
        expect(report).toContain(`data-game="${name.replace('.quadrille.json', '')}"`);
        const asked = ['replay', join(folder, 'games', name), ...own];
        if (name === games[0]) expect((await quadrille(asked)).out).toContain('The hash holds');
      }
      const before = readFileSync(join(folder, 'results.jsonl'), 'utf8');
      expect((await quadrille(['tournament', file])).out).toBe(out);
      expect(readFileSync(join(folder, 'results.jsonl'), 'utf8')).toBe(before);
    },
  );
});
