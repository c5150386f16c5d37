import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CAMPAIGN, type CampaignStage } from '../../../../src/dungeon/maps/campaign.ts';
import { shippedSetup } from '../../../../src/dungeon/maps/index.ts';
import { proofOf } from '../../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { campaignTable, TABLE } from './campaign-table.ts';
import { CLAIMS, drawnOf, hashesOf, keptProofs, prove, stagesOf } from './kept-proofs.ts';
import { longestCorridor, tryWith } from './prove-ideas.ts';

/** What a goal asks for by its name. */
const GOAL_OF: Readonly<Record<string, RegExp>> = { boulder: /"boulders"/, exit: /^{"goal":"exit"}$/ };

/** The ideas that no chapter before `current` is about, by what claims name. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  time: ['rewind', 'time_turner', 'time_travelling_portal'],
  circuit: ['wire', 'switch', 'switch_door'],
  bomb: ['bomb'],
  sceptre: ['mind control'],
  bribe: ['bribe'],
  swamp: ['swamp_tile'],
  potion: ['invincibility_potion', 'invisibility_potion'],
};

function lateIdeas(name: string): ReadonlySet<string> {
  const claimed = CLAIMS[name]?.ideas.flatMap(({ of }) => of) ?? [];
  const types = claimed.map(what => (what.split(' ')[0] === 'switch' ? 'switch' : what));
  return new Set(Object.keys(LATE).filter(idea => types.some(type => LATE[idea]?.includes(type))));
}

/** Those of the campaign that had shipped before it had these chapters. */
const BEFORE: ReadonlySet<string> = new Set([
  'first-steps',
  'plate',
  'latchkey',
  'looking-glass',
  'turncoat',
  'unseen',
  'around-the-back',
  'next-door',
  'warehouse',
  'crossed-purposes',
  'elbow-room',
  'three-cornered',
  'two-plates',
  'attic',
  'letter-box',
  'spare-key',
  'split-shift',
  'locksmiths-errand',
  'the-turnstile',
  'wired',
  'two-hands',
  'long-fuse',
  'fletcher',
  'hourglass',
  'granary',
]);

/** Proved again here: one of each kind of idea, and some drawn of those that are quick. `ideas.slow.test.ts` draws of all. */
const SAMPLE = ['latchkey', 'small-bang', 'letter-box', 'two-hands'];
const SEED = Number(process.env.QUADRILLE_SEED ?? 1);

// Otherwise: npm run ideas:prove -- --new
describe('an idea of the campaign', () => {
  const proofs = keptProofs();

  test.each(CAMPAIGN)('$name names it, it was proved as the dungeon is now, and nothing in it is idle', stage => {
    const { ideas = [] } = CLAIMS[stage.name] ?? {};
    expect(ideas.length).toBeGreaterThan(0);
    const { seeds = [], holds = [], ...proof } = proofs[stage.name] ?? {};
    expect(proof).toMatchObject({ ...hashesOf(stage), par: stage.par, isProved: stage.isShortest, idle: [] });
    for (const count of holds) expect(count).toBeGreaterThanOrEqual(seeds.length * 0.8);
    expect(holds).toHaveLength(ideas.length);
  });

  test('is marked where the goal asks for it by name, and nowhere else', () => {
    const marked = Object.entries(CLAIMS).filter(([, { ideas }]) => ideas.some(({ byGoal }) => byGoal));
    const asked = CAMPAIGN.filter(({ name }) => {
      const goals = JSON.stringify(dungeon.readSetup(shippedSetup(name)).map['goal-condition']);
      return CLAIMS[name]?.ideas.some(({ as, of }) => as === 'tool' && GOAL_OF[String(of)]?.test(goals));
    });
    expect(marked.map(([name]) => name).sort()).toEqual(asked.map(({ name }) => name).sort());
  });

  test('is named of no dungeon that left the campaign', () => {
    expect(Object.keys(CLAIMS).sort()).toEqual(CAMPAIGN.map(({ name }) => name).sort());
  });

  test('is told in docs/campaign.md as it was proved', () => {
    expect(readFileSync(TABLE, 'utf8')).toBe(campaignTable(proofs));
  });

  describe('that comes late is combined with another that comes late', () => {
    const combined = CAMPAIGN.filter(({ name }) => !BEFORE.has(name)).map(({ name }) => ({
      name,
      late: lateIdeas(name),
    }));
    const pairs = combined.filter(({ late }) => late.size >= 2);

    test('in at least sixteen of the dungeons that came with these chapters', () => {
      expect(pairs.length).toBeGreaterThanOrEqual(16);
    });

    test.each(['time', 'circuit'])('in at least four of them with %s', idea => {
      expect(pairs.filter(({ late }) => late.has(idea)).length).toBeGreaterThanOrEqual(4);
    });

    test.each([
      ['time', 'circuit'],
      ['sceptre', 'circuit'],
      ['bomb', 'circuit'],
      ['swamp', 'bribe'],
    ])('%s with %s', (one, other) => {
      expect(pairs.filter(({ late }) => late.has(one) && late.has(other))).not.toEqual([]);
    });
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
  const signs: Readonly<Record<string, string>> = {
    '#': 'wall',
    '@': 'player',
    o: 'boulder',
    E: 'exit',
    x: 'bomb',
    T: 'time_turner',
  };
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

  test.each(['bomb', 'rewind'] as const)('is told of something to do, too: %s', of => {
    const setup = drawn(['#####', '#@.E#', of === 'bomb' ? '#.x.#' : '#.T.#', '#####']);
    expect(tryWith(setup, { ideas: [{ as: 'tool', of }] }, 1, 1000).holds).toEqual([false]);
  });

  test('what nobody knows of a deletion is counted, and is not taken for proved', () => {
    const setup = dungeon.readSetup(shippedSetup('end-of-the-wire'));
    const claims = CLAIMS['end-of-the-wire'];
    if (claims === undefined) throw new Error('it is not claimed to be about anything');
    expect(tryWith(setup, claims, 1, 2000)).toMatchObject({ isProved: true, idle: [], undecided: 3 });
  });

  test('a decoy may be idle, where it is named', () => {
    const setup = drawn(['#####', '#@.E#', '#..o#', '#####']);
    expect(tryWith(setup, { ideas: [], decoys: ['boulder'] }, 1, 1000).idle).toEqual([]);
  });
});
