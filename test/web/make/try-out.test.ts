import { describe, expect, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { flag } from '../../../src/flag/rules.ts';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { TrialHost } from '../../../src/web/make/editor/try-out.tsx';
import { chamberFormat } from '../../../src/web/make/formats/chamber/format.ts';
import { dungeonFormat } from '../../../src/web/make/formats/dungeon/format.ts';
import { flagFormat } from '../../../src/web/make/formats/flag/format.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';

const start = { seed: 1, title: 'A try' };
const begin = (rules: unknown, setup: unknown, opening: { by: number; action: unknown }[] = []) =>
  TrialHost.begin(rules as AnyRules, { ...start, setup, opening });

describe('a map tried out in the page', () => {
  test('answers as the server would', async () => {
    const trial = await begin(dungeon, dungeonFormat.setupOf(dungeonFormat.starter()));
    const before = await trial.match();
    expect(before).toMatchObject({ game: 'dungeon', title: 'A try', position: 0, held: [0], outcome: null });
    const { match, happenings } = await trial.play('', { action: { type: 'move', direction: 'right' }, at: 0 });
    expect(match.position).toBe(1);
    expect(happenings.length).toBeGreaterThan(0);
    expect((await trial.legal()).actions.length).toBeGreaterThan(0);
  });

  test('refuses what the rules refuse, and what comes too late', async () => {
    const trial = await begin(dungeon, dungeonFormat.setupOf(dungeonFormat.starter()));
    const refused = trial.play('', { action: { type: 'build', item: 'bow' }, at: 0 });
    await expect(refused).rejects.toThrow(ApiError);
    await trial.play('', { action: { type: 'move', direction: 'right' }, at: 0 });
    const late = trial.play('', { action: { type: 'move', direction: 'right' }, at: 0 });
    await expect(late).rejects.toMatchObject({ code: 'stale-position' });
  });

  test('is taken back', async () => {
    const trial = await begin(dungeon, dungeonFormat.setupOf(dungeonFormat.starter()));
    const before = await trial.match();
    const { match } = await trial.play('', { action: { type: 'move', direction: 'right' } });
    expect([before.steps?.back, match.steps?.back]).toEqual([null, 0]);
    const { match: back } = await trial.goBack('', { to: 0, at: 1 });
    expect([back.position, back.view]).toEqual([2, before.view]);
    await expect(trial.goBack('', { to: 9 })).rejects.toMatchObject({ code: 'illegal-action' });
  });

  test('goes the same way every time', async () => {
    const views = [];
    for (let n = 0; n < 2; n++) {
      const trial = await begin(chamber, chamberFormat.setupOf(chamberFormat.starter()));
      for (const direction of ['ea', 'so', 'ea']) await trial.play('', { action: { type: 'move', direction } });
      views.push((await trial.match()).view);
    }
    expect(views[0]).toEqual(views[1]);
  });

  test('seats everybody at this screen', async () => {
    const opening = [0, 1].map(by => ({ by, action: { type: 'join', team: `t${by}` } }));
    const trial = await begin(flag, flagFormat.setupOf(flagFormat.starter()), opening);
    const match = await trial.match();
    expect(match).toMatchObject({ seats: 2, held: [0, 1], status: 'running' });
    expect(match.toAct).toHaveLength(1);
  });

  test('does not begin on a broken map', async () => {
    await expect(begin(dungeon, { map: { entities: [] } })).rejects.toThrow(InvalidSetup);
  });
});
