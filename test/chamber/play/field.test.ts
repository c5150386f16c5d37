import { describe, expect, it } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberState } from '../../../src/chamber/state.ts';
import { HITS, MISSES, on, play, room } from '../table.ts';

const rows = (state: ChamberState) => chamber.view(state, 0).rows.map(row => row.trimEnd());
/** A floor whose chambers are all lit, or none; nothing has been seen of it before. */
function lit(drawing: string, light: 0 | 1, options = {}): ChamberState {
  const state = on(drawing, { options: { field: true, practice: true, ...options }, rng: MISSES });
  state.field?.light.fill(light);
  state.field?.memory.fill(' '.charCodeAt(0));
  state.frozen = true;
  return state;
}

describe('option field: what is seen', () => {
  it('is the whole of a lit chamber, and what is lit in line through its doorway', () => {
    const state = lit('|--------|\n|@.+....||\n|..|6...||\n|..|...\\||\n|--------|', 1);
    play(state, 'so, no');
    expect(rows(state)).toEqual(['|--------', '|@.+....|', '|..| ...|', '|..|    |', '|---']);
  });

  it('is, of a dark chamber, what is beside', () => {
    const state = lit(room('.......', '...@...', '.......', '......\\'), 0);
    play(state, 'we');
    expect(rows(state)).toEqual(['', '  ...', '  .@.', '  ...', '', '']);
    play(state, 'ea');
    expect(rows(state)).toEqual(['', '  ....', '  ..@.', '  ....', '', '']);
    expect(chamber.view(state, 0).inSight).toEqual([
      '000000000',
      '000111000',
      '000111000',
      '000111000',
      '000000000',
      '000000000',
    ]);
  });

  it('is remembered, things as they lay, but not who goes about', () => {
    const state = lit(room('.....', '@6.W.', '.....', '--+--', '.....', '....\\'), 1);
    play(state, 'no');
    expect(rows(state)[2]).toBe('|.G.W.|');
    play(state, 'so');
    state.field?.light.fill(0);
    play(state, 'so');
    expect(rows(state)[2]).toBe('|.G...|');
    expect(rows(state)[1]).toBe('|.....|');
  });

  it('forgets what was taken once that is seen', () => {
    const state = lit(room('@6..', '...\\'), 1);
    play(state, 'ea, ea, ea');
    expect(rows(state)[1]).toBe('|...@|');
  });

  it('shows remembered stairs once the compass is found', () => {
    const state = lit(room('@..\\', '.C..'), 1);
    play(state, 'ea');
    expect(rows(state)[1]).toBe('|.@..|');
    state.field?.light.fill(0);
    play(state, 'sw, ea');
    expect(rows(state)[1]).toBe('|...\\|');
  });

  it('is refused beside fog', () => {
    expect(() => chamber.readSetup({ options: { fog: true, field: true } })).toThrow(
      '/options/field: expected fog or a field of view, not both',
    );
  });
});

describe('option field: who hunts', () => {
  const given = { options: { field: true } };
  const HALL = room('@.....W.......\\');

  it('nobody who does not see the player', () => {
    const state = on(room('@..|..W..', '---|..---', '.....|..\\'), { ...given, rng: MISSES });
    state.field?.light.fill(1);
    for (let n = 0; n < 12; n++) play(state, 'a no');
    expect(state.enemies[0]?.hunt).toBeUndefined();
  });

  it('who sees the player notices, says so, and comes nearer', () => {
    const state = on(HALL, { ...given, rng: MISSES });
    state.field?.light.fill(1);
    play(state, 'a no');
    // Chance that always gives the least: it notices at once.
    expect(state.enemies[0]?.hunt).toEqual({ square: state.square, patience: 6 });
    expect(rows(state)[1]).toBe('|@....W.........|');
    play(state, 'a no, a no');
    expect(rows(state)[1]).toBe('|@..W...........|');
  });

  it('who is in the dark is not noticed from afar', () => {
    const state = on(HALL, { ...given, rng: MISSES });
    state.field?.light.fill(0);
    for (let n = 0; n < 4; n++) play(state, 'a no');
    expect(state.enemies[0]?.hunt).toBeUndefined();
  });

  it('who has lost the player goes to where it saw it last', () => {
    const state = on(HALL, { ...given, rng: MISSES });
    state.field?.light.fill(1);
    expect(play(state, 'a no')).toContain('W notices PC.');
    state.field?.light.fill(0);
    const apart: number[] = [];
    for (let n = 0; n < 4; n++) {
      play(state, 'a no');
      apart.push((state.enemies[0]?.square as number) - state.square);
      expect(state.enemies[0]?.hunt).toEqual({ square: state.square, patience: 5 - n });
    }
    expect(apart).toEqual([4, 3, 2, 1]);
  });

  it('who hunts has had enough after six turns without a blow, and says so where it is seen', () => {
    const state = on(room('......W', '-+-----', '@......', '......\\'), { ...given, rng: MISSES });
    const [enemy] = state.enemies;
    if (enemy === undefined) throw new Error('an enemy was drawn');
    enemy.hunt = { square: state.square, patience: 6 };
    const left: (number | undefined)[] = [];
    for (let n = 0; n < 6; n++) {
      state.field?.light.fill(0);
      play(state, 'wait');
      left.push(enemy.hunt?.patience);
    }
    expect(left).toEqual([5, 4, 3, 2, 1, undefined]);
  });

  it('a blow makes it forget how long it has been after the player', () => {
    const state = on(room('@W.....\\'), { ...given, rng: MISSES });
    play(state, 'a no');
    expect(state.enemies[0]?.hunt?.patience).toBe(6);
  });

  it('nobody notices from further than six squares', () => {
    const state = on(room('@........W......\\'), { ...given, rng: MISSES });
    state.field?.light.fill(1);
    state.frozen = false;
    play(state, 'wait');
    expect(state.enemies[0]?.hunt).toBeUndefined();
  });

  it('who gives up wanders again', () => {
    const state = on(room('@.|....W', '...|...\\'), { ...given, rng: HITS });
    const [enemy] = state.enemies;
    if (enemy === undefined) throw new Error('an enemy was drawn');
    enemy.hunt = { square: state.square, patience: 1 };
    state.field?.light.fill(0);
    play(state, 'a no');
    expect(enemy.hunt).toBeUndefined();
  });

  it('a merchant does not, until merchants are hostile', () => {
    const state = on(room('@..M..........\\'), { ...given, rng: MISSES });
    state.field?.light.fill(1);
    play(state, 'a no');
    expect(state.enemies[0]?.hunt).toBeUndefined();
    state.merchantsHostile = true;
    play(state, 'a no');
    expect(state.enemies[0]?.hunt).toBeDefined();
  });

  it('a dragon stays with what it guards', () => {
    const state = on(room('@.....9D......\\'), { ...given, rng: MISSES });
    state.field?.light.fill(1);
    play(state, 'a no, a no');
    expect(state.enemies[0]?.hunt).toBeUndefined();
    expect(rows(state)[1]).toContain('GD');
  });

  it('nobody leaves a chamber', () => {
    const state = on('|----------|\n|@####+..W|\n|----------|\n'.replace('@####', '@.+##').replace('..W|', '.W\\|'), {
      ...given,
      rng: MISSES,
    });
    state.field?.light.fill(1);
    for (let n = 0; n < 10; n++) play(state, 'a no');
    expect(state.geometry.tiles[state.enemies[0]?.square as number]).toBe('.'.charCodeAt(0));
  });

  it('frozen enemies stay where they are', () => {
    const state = on(HALL, { options: { field: true, practice: true }, rng: MISSES });
    state.field?.light.fill(1);
    play(state, 'f, a no, a no');
    expect(rows(state)[1]).toContain('@.....W');
  });

  it('a troll that heals out of sight is not told of', () => {
    const state = on(room('@..|..T', '...|..\\'), { options: { field: true, abilities: true } });
    const [troll] = state.enemies;
    if (troll === undefined) throw new Error('a troll was drawn');
    troll.hp = 50;
    expect(play(state, 'a no')).toBe('PC attacks North and hits nothing.');
    expect(troll.hp).toBe(55);
  });
});

describe('option field: breath', () => {
  it.each([
    ['nobody is in sight', '@..|..W', 3],
    ['a dragon is, or a peaceful merchant', '@.M|..D', 3],
    ['an enemy is', '@.....W', 0],
  ])('a hit point comes back each turn, or none, where %s', (_, row, gained) => {
    const state = lit(room(row, '...|..\\'), 1);
    state.hp = 50;
    play(state, 'wait, wait, wait');
    expect(state.hp).toBe(50 + gained);
    expect(chamber.view(state, 0).heals).toBe(true);
  });

  it('never more than there were', () => {
    const state = lit(room('@..|..W', '...|..\\'), 1);
    play(state, 'wait, wait, wait');
    expect(state.hp).toBe(140);
  });

  it('does not come back in the classic game', () => {
    const state = on(room('@..|..W', '...|..\\'));
    state.hp = 50;
    play(state, 'wait, wait, wait');
    expect(state.hp).toBe(50);
  });
});

describe('option field: saved and copied', () => {
  it('goes on as if nothing had been', () => {
    const state = chamber.begin(chamber.readSetup({ race: 'orc', options: { field: true, generated: true } }), 3);
    for (const way of ['no', 'ea', 'so']) play(state, way);
    const again = chamber.decode(JSON.parse(JSON.stringify(chamber.encode(state))));
    const copied = chamber.copy(state);
    expect(again.field).toEqual(state.field);
    for (const other of [again, copied]) {
      play(other, 'we, no, ne');
    }
    play(state, 'we, no, ne');
    expect(chamber.encode(again)).toEqual(chamber.encode(state));
    expect(chamber.encode(copied)).toEqual(chamber.encode(state));
  });
});
