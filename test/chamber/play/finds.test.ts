import { describe, expect, it } from 'vitest';
import type { ItemName } from '../../../src/chamber/kinds/pack-items.ts';
import { RACE_NAMES } from '../../../src/chamber/kinds/races.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import type { Carried, ChamberState } from '../../../src/chamber/state.ts';
import { HITS, MISSES, play, room, screen, strewn, trimmed } from '../table.ts';

const view = (state: ChamberState) => chamber.view(state, 0);
const carried = (state: ChamberState) => view(state).pack?.map(({ name }) => name);
const legal = (state: ChamberState, type: string) => chamber.legal(state, 0).filter(action => action.type === type);

/** A game in which these things are carried. */
function carrying(drawing: string, pack: readonly Carried[], rng = MISSES): ChamberState {
  return { ...strewn(drawing, { rng }), pack };
}

describe('things to carry', () => {
  it.each([
    ['m', '?', 'a map scroll'],
    ['f', '?', 'a flight scroll'],
    ['t', '?', 'a thunder scroll'],
    ['b', '/', 'a bolt wand'],
    ['s', '/', 'a slumber wand'],
    ['n', '/', 'a banishing wand'],
    ['r', '=', 'a regrowth ring'],
    ['i', '=', 'an iron ring'],
    ['g', '=', 'a greed ring'],
    ['k', '~', 'a key'],
  ])('%s is drawn %s, and found by walking onto it: %s', (letter, glyph, name) => {
    const state = strewn(room(`@.${letter}.\\`));
    expect(screen(state)).toBe(room(`@.${glyph}..`));
    expect(play(state, 'ea')).toMatch(/sees a (scroll|wand|ring|key)\.$/);
    expect(play(state, 'ea')).toBe(`PC moves East. PC finds ${name}.`);
    expect(carried(state)).toHaveLength(1);
  });

  it('stay where they are when the pack is full', () => {
    const state = carrying(room('@m.\\'), Array(8).fill({ name: 'key' }));
    expect(play(state, 'ea')).toBe('PC cannot move East: the pack is full.');
    expect(screen(state)).toBe(room('@?..'));
  });
});

describe('scrolls', () => {
  it('flight carries the player into another chamber', () => {
    const state = carrying('|----------|\n|@..+##+...|\n|...|  |..\\|\n|----------|', [{ name: 'flight' }]);
    expect(play(state, 'i 1')).toBe('PC reads a flight scroll.');
    expect(view(state).column).toBeGreaterThan(7);
    expect(screen(state).split('@')).toHaveLength(2);
  });

  it.each([HITS, MISSES])('flight leads to no dragon, whose hoard may bar the way out', rng => {
    const rows = ['|-------------------|', '|@..+###+.9D+###+...|', '|...|   |...|   |..\\|', '|-------------------|'];
    const state = carrying(rows.join('\n'), [{ name: 'flight' }], rng);
    play(state, 'i 1');
    expect(view(state).column).toBeGreaterThan(15);
  });

  it('flight stays in a lone chamber', () => {
    const state = carrying(room('@..', '..\\'), [{ name: 'flight' }]);
    play(state, 'i 1');
    expect(screen(state).split('@')).toHaveLength(2);
  });

  it('thunder hurts everybody within two blocks by 30, and no peaceful merchant', () => {
    const state = carrying(room('..V.....', '..@.M..\\', 'W......V'), [{ name: 'thunder' }]);
    const said = play(state, 'i 1');
    expect(said).toContain('PC deals 30 damage to V (20 HP).');
    expect(said).toContain('PC deals 30 damage to W (90 HP).');
    expect(said.split('PC deals')).toHaveLength(3);
    expect(state.merchantsHostile).toBe(false);
  });
});

describe('how far thunder is heard', () => {
  it('two blocks around, aslant too', () => {
    const isHeard = (column: number, row: number) => {
      const rows = Array.from({ length: 7 }, () => [...'.......']);
      rows[6]![6] = '\\';
      rows[row]![column] = 'W';
      rows[3]![3] = '@';
      const state = carrying(room(...rows.map(each => each.join(''))), [{ name: 'thunder' }]);
      return play(state, 'i 1').includes('PC deals 30 damage to W');
    };
    const heard = [0, 1, 2, 3, 4, 5].map(row =>
      [0, 1, 2, 3, 4, 5, 6].map(column => (isHeard(column, row) ? 'x' : '.')).join(''),
    );
    expect(heard).toEqual(['.......', '.xxxxx.', '.xxxxx.', '.xx.xx.', '.xxxxx.', '.xxxxx.']);
  });

  it('by hostile merchants too', () => {
    const state = { ...carrying(room('@.M\\'), [{ name: 'thunder' }]), merchantsHostile: true };
    expect(play(state, 'i 1')).toContain('PC deals 30 damage to M');
  });
});

describe('a map, with a field of view', () => {
  it('draws floors, walls and the stairs where nobody has looked, and not what lies there', () => {
    const drawing = room('@.|.6\\', '......');
    const state = { ...strewn(drawing, { options: { field: true } }), pack: [{ name: 'map' as const }] };
    state.field?.light.fill(0);
    state.field?.memory.fill(' '.charCodeAt(0));
    play(state, 'i 1');
    expect(screen(state)).toBe(room('@.|..\\', '......'));
  });
});

describe('wands', () => {
  const wand = (name: ItemName, charges = 3): Carried => ({ name, charges });

  it.each([
    ['ea', room('@.....W\\')],
    ['so', room('@\\', '..', '..', '..', '..', '..', 'W.')],
    ['se', room('@......', '.......', '.......', '.......', '.......', '.......', '.\\....W')],
    ['we', room('W.....@\\')],
  ])('reach six squares: %s', (direction, drawing) => {
    expect(play(carrying(drawing, [wand('bolt')]), `z 1 ${direction}`)).toContain('at W');
  });

  it('do not reach through a wall below', () => {
    const drawing = '|--|\n|@.|\n|--|\n|W\\|\n|--|';
    expect(play(carrying(drawing, [wand('bolt')]), 'z 1 so')).toContain('hits nothing');
  });

  it.each([
    ['bolt', 'PC zaps a bolt wand at V. PC deals 30 damage to V (20 HP).'],
    ['slumber', 'PC zaps a slumber wand at V, which falls asleep.'],
    ['banishing', 'PC zaps a banishing wand at V, which is gone.'],
  ] as const)('%s works on the first enemy in the line', (name, said) => {
    const state = carrying(room('@.6.V.W\\', '........'), [wand(name)]);
    expect(play(state, 'z 1 ea')).toContain(said);
    expect(state.pack).toEqual([wand(name, 2)]);
  });

  it('leave whom they banish to be seen where there is room', () => {
    const state = carrying(room('@V|.|\\'), [wand('banishing')]);
    play(state, 'z 1 ea');
    expect(screen(state)).toBe(room('@.|V|.'));
  });

  it.each([
    ['a wall is in the way', room('@|V\\')],
    ['it is seven squares off', room('@......V\\')],
    ['nobody is there', room('@......\\')],
  ])('hit nothing where %s', (_why, drawing) => {
    expect(play(carrying(drawing, [wand('bolt')]), 'z 1 ea')).toContain('PC zaps a bolt wand and hits nothing.');
  });

  it('are gone after three times', () => {
    const state = carrying(room('@.\\'), [wand('bolt')]);
    play(state, 'z 1 ea, z 1 ea, z 1 ea');
    expect(state.pack).toEqual([]);
  });

  it('anger merchants', () => {
    const state = carrying(room('@.M\\'), [wand('slumber')]);
    expect(play(state, 'z 1 ea')).toContain('All merchants are hostile now.');
  });

  it('are not used as other things are, nor these as wands', () => {
    const state = carrying(room('@.\\'), [wand('bolt'), { name: 'map' }, { name: 'key' }]);
    expect(legal(state, 'apply')).toEqual([{ type: 'apply', slot: 1 }]);
    expect(legal(state, 'zap').every(action => action.type === 'zap' && action.slot === 0)).toBe(true);
    expect(() => play(state, 'i 1')).toThrow('this cannot be used like that');
    expect(() => play(state, 'z 2 ea')).toThrow('this cannot be used like that');
  });
});

describe('who sleeps', () => {
  it('neither strikes nor moves for ten turns', () => {
    const state = carrying(room('@V.\\'), [{ name: 'slumber', charges: 1 }], HITS);
    play(state, 'z 1 ea');
    for (let turn = 2; turn < 10; turn++) expect(play(state, 'a we')).toBe('PC attacks West and hits nothing.');
    expect(play(state, 'a we')).toContain('V wakes up.');
    expect(play(state, 'a we')).toContain('V deals');
  });

  it('is woken by a blow', () => {
    const state = carrying(room('@V.\\'), [{ name: 'slumber', charges: 1 }], HITS);
    play(state, 'z 1 ea');
    expect(play(state, 'a ea')).toContain('V deals');
  });
});

describe('rings', () => {
  it.each([
    ['dwarf', { finds: true }, [{ name: 'iron', worn: true }]],
    ['dwarf', { shop: true }, []],
    ['dwarf', {}, undefined],
    ['orc', { finds: true }, []],
  ] as const)('who goes down as %s with %o comes with %o', (race, options, pack) => {
    expect(chamber.begin(chamber.readSetup({ race, options }), 1).pack).toEqual(pack);
  });

  it('iron adds 10 to defence while it is worn', () => {
    const state = carrying(room('@.\\'), [{ name: 'iron' }]);
    expect(view(state).def).toBe(20);
    expect(play(state, 'i 1')).toBe('PC puts on an iron ring.');
    expect(view(state).def).toBe(30);
    expect(play(state, 'i 1')).toBe('PC takes off an iron ring.');
    expect(view(state).def).toBe(20);
  });

  it('greed makes every find half as much again', () => {
    const state = carrying(room('@8.\\'), [{ name: 'greed' }]);
    play(state, 'i 1, ea');
    expect(state.gold).toBe(6);
  });

  it('regrowth gives a hit point every tenth turn, and never too many', () => {
    const state = { ...carrying(room('@...\\'), [{ name: 'regrowth' }]), hp: 138 };
    play(state, `i 1${', a we'.repeat(9)}`);
    expect(state.hp).toBe(139);
    play(state, 'a we, '.repeat(30).slice(0, -2));
    expect(state.hp).toBe(140);
  });

  it('regrowth counts the turns of the game, and does nothing in the pack', () => {
    const grownIn = (worn: boolean) => {
      const state = { ...carrying(room('@...\\'), [{ name: 'regrowth', ...(worn && { worn }) }]), hp: 100 };
      const turns = Array.from({ length: 32 }, () => {
        const before = state.hp;
        play(state, 'a we');
        return state.hp > before ? [state.turn] : [];
      });
      return turns.flat();
    };
    expect(grownIn(true)).toEqual([10, 20, 30]);
    expect(grownIn(false)).toEqual([]);
  });

  it('are worn one at a time', () => {
    const state = carrying(room('@.\\'), [{ name: 'iron' }, { name: 'greed' }]);
    play(state, 'i 1, i 2');
    expect(state.pack).toEqual([{ name: 'iron' }, { name: 'greed', worn: true }]);
  });
});

describe('creatures', () => {
  it.each([
    ['A....@', true],
    ['A.....@', false],
    ['A..6.@', false],
    ['A|...@', false],
  ])('an archer shoots as far as five squares: %s %s', (row, shoots) => {
    const state = strewn(room(`${row.padEnd(9, '.')}\\`), { rng: HITS });
    expect(play(state, 'a no').includes('A deals')).toBe(shoots);
  });

  it.each([
    ['in the light', 'A...@', 1, true],
    ['in the dark', 'A...@', 0, false],
    ['in the dark, but beside it', 'A@...', 0, true],
  ])('an archer with a field of view shoots at whom it sees: %s', (_, row, light, shoots) => {
    const state = strewn(room(`${row}...\\`), { options: { field: true }, rng: HITS });
    state.field?.light.fill(light);
    expect(play(state, 'a no').includes('A deals')).toBe(shoots);
  });

  it('a hound comes nearer, in its chamber', () => {
    const state = strewn(room('H......@.', '........\\'), { rng: MISSES });
    for (let turn = 0; turn < 6; turn++) play(state, 'a no');
    expect(screen(state)).toBe(room('......H@.', '.........'));
  });

  it('a hound does not scent what is eight squares away', () => {
    const state = strewn(room('H.......@.\\'), { rng: MISSES });
    expect(play(state, 'a no')).not.toContain('H');
  });

  it('a slime that is hurt becomes two', () => {
    // Attack 20 against defence 0: 60 - 20 = 40.
    const state = strewn(room('@S.\\'), { rng: MISSES });
    expect(play(state, 'a ea')).toContain('PC deals 20 damage to S (40 HP). S splits in two.');
    expect(state.enemies.map(({ hp }) => hp)).toEqual([20, 20]);
  });

  it.each([
    [61, [21, 20]],
    [22, [1, 1]],
    [21, [1]],
  ])('a slime of %i that loses 20 is %j', (hp, left) => {
    const state = strewn(room('@S.\\'), { rng: MISSES });
    for (const slime of state.enemies) slime.hp = hp;
    play(state, 'a ea');
    expect(state.enemies.map(each => each.hp).sort((a, b) => b - a)).toEqual(left);
  });

  it('a hound comes along the rows as well, and round what is in its way', () => {
    const state = strewn(room('H.....', '6.....', '......', '@....\\'), { rng: MISSES });
    play(state, 'a no');
    expect(screen(state)).toBe(room('......', 'GH....', '......', '@.....'));
    play(state, 'a no');
    expect(screen(state)).toBe(room('......', 'G.....', 'H.....', '@.....'));
  });

  it('a slime without room stays one', () => {
    const state = strewn(room('@S|\\'), { rng: MISSES });
    expect(play(state, 'a ea')).not.toContain('splits');
  });

  it('a rust moth eats 2 Def with each hit, until the next floor', () => {
    const state = strewn(room('@R\\'), { rng: HITS });
    expect(play(state, 'a no')).toContain('R deals 9 damage to PC. R eats 2 Def away.');
    expect(view(state).def).toBe(18);
  });
});

describe('a shrine', () => {
  it.each([
    [20, 10],
    [7.5, 2.5],
    [11, 5],
    [6, 1],
    [5, 0],
  ])('of %d gold leaves %d, and gives back all hit points', (gold, left) => {
    const state = { ...strewn(room('@_.\\')), gold, hp: 1 };
    expect(play(state, 'p ea')).toContain('and is healed. The shrine crumbles.');
    expect(state).toMatchObject({ gold: left, hp: 140 });
    expect(screen(state)).toBe(room('@...'));
  });

  it('takes no less than 5 gold, and cannot be entered', () => {
    const state = { ...strewn(room('@_.\\')), gold: 4.5 };
    expect(legal(state, 'pray')).toEqual([]);
    expect(() => play(state, 'p ea')).toThrow('a shrine takes no less than 5 gold');
    expect(() => play(state, 'p so')).toThrow('no shrine is there');
    expect(play(state, 'ea')).toBe('PC cannot move East: a shrine is in the way.');
  });
});

describe('a vault', () => {
  it('is locked without a key', () => {
    expect(play(strewn(room('@&.\\')), 'ea')).toBe('PC cannot move East: the vault is locked.');
  });

  it.each([
    ['human', 8],
    ['dwarf', 16],
    ['orc', 4],
  ] as const)('gives a %s with a key %d gold, and a wand or a ring', (race, gold) => {
    const state = { ...strewn(room('@&.\\'), { race }), pack: [{ name: 'key' as const }] };
    expect(play(state, 'ea')).toMatch(
      new RegExp(`^PC opens the vault and finds ${gold} gold and a \\w+ (wand|ring)\\.$`),
    );
    expect(state.gold).toBe(gold);
    expect(carried(state)).not.toContain('key');
    expect(screen(state)).toBe(room('@...'));
  });
});

describe('the keeper', () => {
  const LAST = room('@\\K');

  it('bars the stairs beside it while it lives and is awake', () => {
    expect(play(strewn(LAST, { rng: MISSES }), 'ea')).toContain('PC cannot move East: the keeper bars the stairs.');
    const asleep = strewn(LAST, { rng: MISSES });
    for (const keeper of asleep.enemies) keeper.rest = 5;
    expect(play(asleep, 'ea')).toContain('PC takes the stairs');
  });

  it('stands beside the stairs of the last floor, and nowhere else', () => {
    const setup = chamber.readSetup({ options: { finds: true } });
    for (let seed = 1; seed <= 20; seed++) {
      let state = chamber.begin(setup, seed);
      for (let floor = 1; floor <= 5; floor++) {
        const keepers = state.enemies.filter(({ kind }) => kind.letter === 'K');
        expect(keepers).toHaveLength(floor === 5 ? 1 : 0);
        if (floor < 5) state = onto(state);
      }
    }
  });
});

/** The same game on the next floor. */
function onto(state: ChamberState): ChamberState {
  const stairs = state.board.indexOf('\\'.charCodeAt(0));
  const [step] = state.geometry.steps.map(each => stairs + each).filter(square => state.board[square] === 46);
  const beside = { ...state, square: step ?? 0, enemies: [] };
  for (const direction of ['no', 'so', 'ea', 'we', 'ne', 'nw', 'se', 'sw']) {
    const next = chamber.copy(beside);
    play(next, direction);
    if (next.floor > state.floor) return next;
  }
  throw new Error('no stairs beside');
}

describe('a floor with more to find', () => {
  it('is the floor without, and something more', () => {
    for (const race of RACE_NAMES) {
      const [plain, more] = [{}, { finds: true }].map(options =>
        chamber.begin(chamber.readSetup({ race, options }), 7),
      ) as [ChamberState, ChamberState];
      for (const [square, glyph] of plain.board.entries()) {
        if (glyph !== '.'.charCodeAt(0)) expect(more.board[square]).toBe(glyph);
      }
      expect(more.enemies).toHaveLength(plain.enemies.length + 3);
      expect(more.enemies.find(({ holdsCompass }) => holdsCompass)?.square).toBe(
        plain.enemies.find(({ holdsCompass }) => holdsCompass)?.square,
      );
    }
  });

  it('that is drawn in a file has what the file has, and no more', () => {
    const drawing = trimmed(room('@.V.\\'));
    expect(screen(strewn(drawing))).toBe(room('@.V..'));
  });
});
