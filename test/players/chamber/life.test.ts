import { describe, expect, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberAction } from '../../../src/chamber/state.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { killerOf } from '../../../src/players/chamber/records/killer.ts';
import { lastMessages, type MorgueWords, morgueText } from '../../../src/players/chamber/records/morgue-text.ts';
import { lifeOf } from '../../../src/players/chamber/records/run-history.ts';
import { room } from '../../chamber/table.ts';
import { viewOf } from './sight.ts';

const step = (direction: string) => ({ type: 'move', direction }) as ChamberAction;
const drink = (direction: string) => ({ type: 'use', direction }) as ChamberAction;
const strike = (direction: string) => ({ type: 'attack', direction }) as ChamberAction;

/** A dwarf drinks, strikes a goblin dead, takes gold, and goes down. */
async function run() {
  const quiet = room('@..\\', '....', '....');
  const floors = [room('1@6\\', '.N..', '....'), quiet, quiet, quiet, quiet];
  const setup = { race: 'dwarf', floors, options: { practice: true } };
  const match = Match.begin(chamber, { setup, seed: 4, time: 0, open: true });
  const play = (action: ChamberAction) => match.play(0, action, { time: 0 });
  await play({ type: 'freeze' });
  await play(drink('we'));
  for (let blows = 0; blows < 4; blows++) await play(strike('so'));
  await play(step('ea'));
  // Taken back, so it never was.
  const before = match.position;
  await play(step('so'));
  await match.goBack(0, before, { time: 0 });
  await play(step('ea'));
  await play({ type: 'wait' });
  await play({ type: 'wait' });
  return lifeOf(await match.file());
}

describe('a life', () => {
  test('is told by its log, without what was taken back', async () => {
    const life = await run();
    expect([...life.kills]).toEqual([['N', 1]]);
    expect([...life.potions]).toEqual([['BA', 1]]);
    expect(life.floors).toEqual([
      { floor: 1, turns: 7, gold: 4 },
      { floor: 2, turns: 2, gold: 0 },
    ]);
    expect([life.seed, life.last.floor, life.last.gold, life.said.length]).toEqual([4, 2, 4, 11]);
  });

  test.each([
    ['an enemy', [{ type: 'hit', enemy: 'V' }, { type: 'hit', enemy: 'W' }, { type: 'died' }], 'W'],
    [
      'one that hit while another missed',
      [{ type: 'hit', enemy: 'V' }, { type: 'missed', enemy: 'W' }, { type: 'died' }],
      'V',
    ],
    ['the flames of one that was slain', [{ type: 'burst', enemy: 'X', damage: 42 }, { type: 'died' }], 'X'],
    [
      'flames after a blow, and not by those that were out of reach',
      [
        { type: 'hit', enemy: 'V' },
        { type: 'burst', enemy: 'X', damage: 42 },
        { type: 'died' },
        { type: 'burst', enemy: 'X', damage: 0 },
      ],
      'X',
    ],
    [
      'a blow after flames that reached nobody',
      [{ type: 'hit', enemy: 'V' }, { type: 'burst', enemy: 'X', damage: 0 }, { type: 'died' }],
      'V',
    ],
    ['a potion', [{ type: 'used', potion: 'PH' }, { type: 'died' }], 'potion'],
  ])('is ended by %s', (_, said, killer) => {
    expect(killerOf(viewOf('|@|', { said, ended: 'died' }))).toBe(killer);
    expect(killerOf(viewOf('|@|', { said }))).toBeUndefined();
  });
});

const WORDS: MorgueWords = {
  title: 'Title',
  end: ({ last }) => `floor ${last.floor}`,
  seed: seed => `seed ${seed}`,
  standing: ({ last }) => `gold ${last.gold}`,
  headings: { carried: 'has', kills: 'slew', potions: 'drank', floors: 'was', messages: 'said', map: 'map' },
  carried: { suit: 'suit', compass: 'compass' },
  packed: ({ name, charges, worn }) => `${name} ${charges ?? worn}`,
  challenge: ({ name, held }) => `${name} ${held}`,
  nothing: 'none',
  kill: (enemy, count) => `${enemy} ${count}`,
  potion: (potion, count) => `${potion} ${count}`,
  stay: ({ floor, turns }) => `${floor}: ${turns}`,
  turn: said => said.map(({ type }) => type).join(' '),
  fold: { times: (words, turns) => `${words} ×${turns}`, steps: turns => `${turns} steps` },
};

describe('a morgue file', () => {
  test('has everything that is worth keeping', async () => {
    const text = morgueText(await run(), WORDS);
    const head =
      'Title\n\nfloor 2\ngold 4\nseed 4\n\nhas\n  none\n\nslew\n  N 1\n\ndrank\n  BA 1\n\nwas\n  1: 7\n  2: 2\n\nsaid\n';
    expect(text.startsWith(head)).toBe(true);
    expect(text).toContain('\n  waited ×2\n\nmap\n  |----|\n');
    expect(text.endsWith('  |----|\n')).toBe(true);
  });

  test('has what was in the pack, and how the challenge went', async () => {
    const setup = { floors: `finds\n${room('@bik.', '0.\\..')}`, challenge: 'sober' };
    const match = Match.begin(chamber, { setup, seed: 4, time: 0 });
    const lines = async () => morgueText(lifeOf(await match.file()), WORDS).split('\n\n');
    expect((await lines()).slice(1, 3)).toEqual(['floor 1\ngold 0\nsober true\nseed 4', 'has\n  none']);
    for (const action of [drink('so'), step('ea'), step('ea'), step('ea'), { type: 'apply', slot: 1 }]) {
      await match.play(0, action, { time: 0 });
    }
    expect((await lines()).slice(1, 3)).toEqual([
      'floor 1\ngold 0\nsober false\nseed 4',
      'has\n  bolt 3\n  iron true\n  key undefined',
    ]);
  });

  test('has the last ten messages', () => {
    const said = Array.from({ length: 30 }, (_, n) => [{ type: 'took', what: 'gold', gold: n }] as const);
    const lines = lastMessages({ said, last: { race: 'elf' } } as never, {
      ...WORDS,
      turn: ([first]) => (first?.type === 'took' && first.what === 'gold' ? String(first.gold) : ''),
    });
    expect(lines).toEqual(['20', '21', '22', '23', '24', '25', '26', '27', '28', '29']);
  });
});
