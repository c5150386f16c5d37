import { describe, expect, test } from 'vitest';
import { CAMPAIGN, type CampaignStage } from '../../../../src/dungeon/maps/campaign.ts';
import { shippedSetup } from '../../../../src/dungeon/maps/index.ts';
import { proofOf } from '../../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { CLAIMS, drawnOf, hashesOf, keptProofs, prove, stagesOf } from './kept-proofs.ts';
import { longestCorridor, tryWith } from './prove-ideas.ts';

/** Proved again here: one of each kind of idea, and some drawn of those that are quick. `ideas.slow.test.ts` draws of all. */
const SAMPLE = ['latchkey', 'powder', 'letter-box', 'two-hands'];
const SEED = Number(process.env.QUADRILLE_SEED ?? 1);

// Otherwise: npm run ideas:prove -- --new
describe('an idea of the campaign', () => {
  const proofs = keptProofs();

  test.each(CAMPAIGN)('$name names it, it was proved as the dungeon is now, and nothing in it is idle', stage => {
    const { ideas = [] } = CLAIMS[stage.name] ?? {};
    // The first has nothing in it but the way out.
    if (stage.name !== 'first-steps') expect(ideas.length).toBeGreaterThan(0);
    const { seeds = [], holds = [], ...proof } = proofs[stage.name] ?? {};
    expect(proof).toMatchObject({ ...hashesOf(stage), par: stage.par, isProved: stage.isShortest, idle: [] });
    for (const count of holds) expect(count).toBeGreaterThanOrEqual(seeds.length * 0.8);
    expect(holds).toHaveLength(ideas.length);
  });

  const isQuick = ({ name }: CampaignStage) =>
    (proofs[name]?.par ?? 0) <= 20 && proofs[name]?.isProved && proofs[name]?.seeds.length === 1;
  const drawn = drawnOf(CAMPAIGN.filter(isQuick), 6, SEED);
  test.each([...stagesOf(SAMPLE), ...drawn])(`$name is proved again, with QUADRILLE_SEED=${SEED}`, stage => {
    expect(prove(stage)).toEqual(proofs[stage.name]);
  });

  test.each(CAMPAIGN)('$name has no long corridor', stage => {
    const setup = dungeon.readSetup(shippedSetup(stage.name));
    expect(longestCorridor(setup, stage.seed, proofOf(stage))).toBeLessThanOrEqual(8);
  });
});

describe('a claim that is untrue', () => {
  const signs: Readonly<Record<string, string>> = { '#': 'wall', '@': 'player', o: 'boulder', E: 'exit' };
  const drawn = (rows: readonly string[]) =>
    dungeon.readSetup({
      name: 'untrue',
      map: {
        entities: rows.flatMap((row, y) =>
          [...row].flatMap((sign, x) => (signs[sign] === undefined ? [] : { type: signs[sign], x, y })),
        ),
        'goal-condition': { goal: 'exit' },
      },
    });

  test('is told: what is idle, and what was said to be needed', () => {
    const setup = drawn(['#####', '#@.E#', '#.o.#', '#...#', '#####']);
    const { holds, idle, isProved } = tryWith(setup, { ideas: [{ as: 'tool', of: ['boulder'] }] }, 1, 1000);
    expect({ holds, isProved }).toEqual({ holds: [false], isProved: true });
    expect(idle).toContain('boulder 2,2');
  });

  test('a decoy may be idle, where it is named', () => {
    const setup = drawn(['#####', '#@.E#', '#..o#', '#####']);
    expect(tryWith(setup, { ideas: [], decoys: ['boulder'] }, 1, 1000).idle).toEqual([]);
  });
});
