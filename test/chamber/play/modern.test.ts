import { describe, expect, it } from 'vitest';
import { ARMOURS, WEAPONS } from '../../../src/chamber/kinds/gear.ts';
import { GEAR_NAMES, type ItemName } from '../../../src/chamber/kinds/pack-items.ts';
import { waresOn } from '../../../src/chamber/kinds/shop-prices.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberState } from '../../../src/chamber/state.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { HITS, MISSES, on, play, room, screen, trimmed } from '../table.ts';

const view = (state: ChamberState) => chamber.view(state, 0);

/** A modern game on one floor, with this worn; nobody has noticed the player, or all have. */
function modern(
  drawing: string,
  { worn = [] as readonly ItemName[], rng = MISSES, hunted = false } = {},
): ChamberState {
  const state = on(`modern\n${trimmed(drawing)}`, { rng });
  state.pack = worn.map(name => ({ name, worn: true }));
  if (hunted) for (const enemy of state.enemies) enemy.hunt = { square: state.square, patience: 6 };
  return state;
}

describe('the modern game', () => {
  it('is generated floors, a field of view, a shop and finds together, and written down as that', () => {
    const { options } = chamber.readSetup({ options: { modern: true } });
    const parts = { generated: true, field: true, shop: true, finds: true, modern: true };
    expect(options).toEqual({ abilities: false, fog: false, practice: false, ...parts });
    expect(chamber.readSetup({ options }).options).toEqual(options);
  });

  it('is played on drawn floors whose first line says so, and has neither fog nor the abilities of the other', () => {
    const { options } = chamber.readSetup({ floors: `modern\n${room('@p\\')}` });
    expect(options).toMatchObject({ modern: true, field: true, shop: true, finds: true });
    expect(options).not.toHaveProperty('generated');
    for (const other of ['fog', 'abilities']) {
      expect(() => chamber.readSetup({ options: { modern: true, [other]: true } })).toThrow('/options/');
    }
  });

  it.each(['', 'finds\n'])('reads no sign of gear from a file that begins with %j', heading => {
    expect(screen(on(`${heading}${room('@px\\')}`))).toBe(room('@...'));
  });

  it.each([
    [1, 3],
    [2, 6],
    [3, 7],
  ])('has on floor %i %i pieces of gear in its shops', (floor, count) => {
    const sold = waresOn(floor, { finds: true, modern: true });
    expect(GEAR_NAMES.filter(name => sold.includes(name))).toHaveLength(count);
    expect(waresOn(floor, { finds: true })).toHaveLength(12);
  });

  it('lays gear on every floor', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const state = chamber.begin(chamber.readSetup({ options: { modern: true } }), seed);
      expect((chamber.encode(state) as unknown as { board: string[] }).board.join('')).toMatch(/[dpxhcal]/);
    }
  });
});

describe('gear', () => {
  it.each([
    ['d', ')', 'a dagger', 'weapon'],
    ['p', ')', 'a spear', 'weapon'],
    ['x', ')', 'an axe', 'weapon'],
    ['h', ')', 'a hammer', 'weapon'],
    ['c', '[', 'a cloak', 'armour'],
    ['a', '[', 'a coat of mail', 'armour'],
    ['l', '[', 'a suit of plate', 'armour'],
  ])('%s is drawn %s, and found by walking onto it: %s', (letter, glyph, name, family) => {
    const state = modern(room(`@.${letter}.\\`));
    expect(screen(state)).toBe(room(`@.${glyph}..`));
    expect(play(state, 'ea')).toContain(`sees ${family === 'armour' ? 'an' : 'a'} ${family}.`);
    expect(play(state, 'ea')).toBe(`PC moves East. PC finds ${name}.`);
  });

  it('is worn one of a kind at a time, a ring beside it', () => {
    const state = modern(room('@\\'));
    state.pack = (['iron', 'dagger', 'axe', 'cloak'] as const).map(name => ({ name }));
    const worn = () => view(state).pack?.flatMap(each => (each.worn ? each.name : []));
    expect(play(state, 'i 1, i 4, i 2')).toBe('PC takes up a dagger.');
    expect(worn()).toEqual(['iron', 'dagger', 'cloak']);
    expect(play(state, 'i 3')).toBe('PC takes up an axe.');
    expect(worn()).toEqual(['iron', 'axe', 'cloak']);
    expect(play(state, 'i 3')).toBe('PC puts away an axe.');
    expect(worn()).toEqual(['iron', 'cloak']);
  });

  it.each(Object.entries(ARMOURS))('%s keeps blows off', (name, { def }) => {
    expect(view(modern(room('@\\'), { worn: [name as ItemName] })).def).toBe(20 + def);
  });

  it('a dagger strikes three times as hard at whoever has not noticed', () => {
    const blow = Math.ceil((22 * WEAPONS.dagger.force) / 100);
    expect(play(modern(room('@N\\'), { worn: ['dagger'] }), 'a ea')).toContain(
      `deals ${Math.ceil((22 * 3 * 85) / 100)} `,
    );
    expect(play(modern(room('@N\\'), { worn: ['dagger'], hunted: true }), 'a ea')).toContain(`deals ${blow} damage`);
  });

  it.each([
    ['over a tile of floor', room('@.N\\'), 'PC deals 21 damage to N'],
    ['not over a potion', room('@0N\\'), 'PC attacks East and hits nothing.'],
    ['not through a doorway', '|------|\n|@+.N.\\|\n|------|', 'PC attacks East and hits nothing.'],
    ['not a peaceful merchant', room('@.M\\'), 'PC attacks East and hits nothing.'],
  ])('a spear reaches %s', (_, drawing, told) => {
    expect(play(modern(drawing, { worn: ['spear'] }), 'a ea')).toContain(told);
  });

  it('an axe strikes everybody around, but no peaceful merchant', () => {
    const told = play(modern(room('NMN', 'N@.', '..\\'), { worn: ['axe'] }), 'a ea');
    expect(told.match(/deals 20 damage to N/g)).toHaveLength(3);
    expect(told).not.toContain('to M');
  });

  it('a hammer throws back, wakes the chamber, and takes two turns', () => {
    const state = modern(room('@T...\\', '.....N'), { worn: ['hammer'] });
    const told = play(state, 'a ea');
    expect(told).toContain('T is thrown back.');
    expect(state.enemies.every(({ hunt }) => hunt !== undefined)).toBe(true);
    // It came back in the first of the two, and raised its club in the second.
    expect(told).toContain('T raises its club.');
    expect(state.turn).toBe(1);
  });

  it.each([
    [[], 7, false],
    [['cloak'], 4, false],
    [['mail'], 8, true],
    [['plate'], 12, true],
  ] as const)('in %j one is noticed from %i squares away: %s', (worn, squares, isNoticed) => {
    const state = modern(room(`@${'.'.repeat(squares - 1)}W\\`), { worn, rng: Rng.seeded(1, 'x') });
    state.field!.light.fill(1);
    for (let turn = 0; turn < 40 && state.enemies[0]?.hunt === undefined; turn++) {
      const enemy = state.enemies[0]!;
      state.board[enemy.square] = state.geometry.tiles[enemy.square]!;
      enemy.square = state.square + squares;
      state.board[enemy.square] = enemy.kind.glyph;
      play(state, 'wait');
    }
    expect(state.enemies[0]?.hunt !== undefined).toBe(isNoticed);
  });
});

describe('monsters', () => {
  it('a goblin that notices calls its kind in the chamber, and nobody else', () => {
    const state = modern(room('@.....\\', '..NNV.'));
    state.field!.light.fill(1);
    for (let turn = 0; turn < 30 && !state.said.some(({ type }) => type === 'called'); turn++) play(state, 'wait');
    const hunts = state.enemies.map(({ kind, hunt }) => [kind.letter, hunt !== undefined]);
    expect(hunts.filter(([letter]) => letter === 'N')).toEqual([
      ['N', true],
      ['N', true],
    ]);
  });

  it('a vampire heals by what it deals', () => {
    const state = modern(room('@V\\'), { rng: HITS, hunted: true });
    expect(play(state, 'a ea')).toMatch(/V deals 21 damage to PC\. V heals 20 HP\./);
  });

  it('a werewolf leaps over one open tile and strikes at once', () => {
    const told = play(modern(room('@.W\\'), { rng: HITS, hunted: true }), 'wait');
    expect(told).toContain('W leaps at PC. W deals 25 damage to PC.');
  });

  it.each([
    ['that has not noticed', room('@.W\\'), false],
    ['into a doorway', '|------|\n|@+.W.\\|\n|------|', true],
    ['past a knight’s move', room('@..', '..W', '..\\'), true],
  ])('a werewolf does not leap: %s', (_, drawing, hunted) => {
    expect(play(modern(drawing, { hunted }), 'wait')).not.toContain('leaps');
  });

  it('a spear meets who leaps, and may slay it there', () => {
    const state = modern(room('@.W.\\', '....N'), { worn: ['spear'], hunted: true });
    const wolf = state.enemies.find(({ kind }) => kind.letter === 'W')!;
    wolf.hp = 10;
    expect(play(state, 'wait')).toMatch(/W leaps at PC\. .*PC slays W/);
    expect(state.enemies).toHaveLength(1);
  });

  it('a troll raises its club, then strikes twice as hard; who has stepped away is not there', () => {
    const state = modern(room('.@T\\', '|...'), { rng: MISSES, hunted: true });
    expect(play(state, 'wait')).toContain('T raises its club.');
    expect(view(state).foes).toMatchObject([{ letter: 'T', mood: 'raised' }]);
    expect(chamber.encode(state)).toMatchObject({ enemies: [{ letter: 'T', raised: true }] });
    const other = chamber.copy(state);
    expect(play(state, 'wait')).toContain('T deals 42 damage to PC.');
    expect(play(other, 'we')).toContain('T brings its club down on nobody.');
  });

  it('a phoenix bursts into flames beside whoever stands there, and not two squares away', () => {
    const near = modern(room('@XN\\'));
    near.enemies[0]!.hp = 1;
    expect(play(near, 'a ea')).toMatch(/X bursts into flames and deals \d+ damage to PC\. PC deals \d+ damage to N/);
    const far = modern(room('@.X.\\'), { worn: ['spear'] });
    far.enemies[0]!.hp = 1;
    expect(play(far, 'a ea')).toMatch(/X bursts into flames\.$/);
    expect(far.hp).toBe(140);
  });

  it('are told of only in sight: how hurt they are, and what they are about', () => {
    const state = modern('|----------------|\n|@.N.\\+####+....|\n|----|      |.N..|\n|----------------|');
    const [foe] = view(state).foes!;
    expect(foe).toEqual({ letter: 'N', row: 1, column: 3, hp: 70, mood: 'unaware' });
    expect(view(on(room('@N\\')))).not.toHaveProperty('foes');
  });
});
