import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PLANS, planned } from './document-plans.ts';
import { quadrille } from './in-process.ts';

describe('the plans that docs/tournaments.md shows', () => {
  test.each(PLANS)('$game: all games are played, replay, and are told of; again, nothing is played', async plan => {
    const file = planned(plan);
    const own = plan.game?.startsWith('.') ? ['--game', join(file, '..', plan.game)] : [];
    const { code, out, err } = await quadrille(['tournament', file]);
    expect([code, err]).toEqual([0, '']);
    const folder = file.replace('.json', '.results');
    const games = readdirSync(join(folder, 'games'));
    expect(out).toContain(`${games.length} games.`);
    for (const name of games) {
      const asked = ['replay', join(folder, 'games', name), ...own];
      if (name === games[0]) expect((await quadrille(asked)).out).toContain('The hash holds');
    }
    const before = readFileSync(join(folder, 'results.jsonl'), 'utf8');
    expect((await quadrille(['tournament', file])).out).toBe(out);
    expect(readFileSync(join(folder, 'results.jsonl'), 'utf8')).toBe(before);
  });
});
