import { describe, expect, test } from 'vitest';
import { remove } from '../../../src/dungeon/board/place.ts';
import { settleCircuit } from '../../../src/dungeon/circuit/settle.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { board, type Drawing, GENTLE, type Play } from '../board.ts';

const gate = (logic: string) => [{ type: 'switch', logic }];
const door = (logic: string) => [{ type: 'switch_door', key: 1, logic }];
const bulb = (logic: string) => [{ type: 'light_bulb_off', logic }];

/** Letters of circuits: `-` a wire, `&|^%` bulbs, `ABXC` gates, `1234` doors, each for and, or, xor, co_and; `N` a not gate. */
const legend: NonNullable<Drawing['legend']> = {
  '-': ['wire'],
  '&': bulb('and'),
  '|': bulb('or'),
  '^': bulb('xor'),
  '%': bulb('co_and'),
  A: gate('and'),
  B: gate('or'),
  X: gate('xor'),
  C: gate('co_and'),
  N: gate('not'),
  1: door('and'),
  2: door('or'),
  3: door('xor'),
  4: door('co_and'),
  '+': ['wire', 'boulder'],
  b: ['bomb'],
  q: [{ type: 'bomb', logic: 'or' }],
  y: [{ type: 'bomb', logic: 'and' }],
};

const circuit = (drawing: string, more: Drawing = {}): Play => board(drawing, { legend, ...more });

/** With `not`, which only the 2021 edition knows. */
const circuit2021 = (drawing: string, more: Drawing = {}): Play => circuit(drawing, { mode: 'peaceful', ...more });

/** The active wires and switches as `x,y`, in the order of the map. */
const live = (play: Play) =>
  play.view.entities
    .filter(({ active }) => active)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');

/** Whether the one bulb of a board is lit. */
const isLit = (play: Play) => play.all('light_bulb_on').length === 1;

describe('§3.13 conductors', () => {
  test('a boulder that lies on a switch at the beginning counts', () => {
    expect(isLit(circuit('P.O|'))).toBe(true);
  });

  test('light_bulb_on in a map starts off', () => {
    expect(isLit(circuit('P_L', { legend: { ...legend, L: [{ type: 'light_bulb_on', logic: 'or' }] } }))).toBe(false);
  });

  test('a net of wires carries as far as it goes', () => {
    const play = circuit(`
      Po_---
      .....-
      ....|-`);
    expect(live(play)).toBe('');
    play.go('r');
    expect(live(play)).toBe('2,0 3,0 4,0 5,0 5,1 5,2');
    expect(isLit(play)).toBe(true);
  });

  test('corners do not conduct', () => {
    const play = circuit(`
      Po_..
      ...-|`).go('r');
    expect(live(play)).toBe('2,0');
  });

  test('a loop of wires goes off with its switch', () => {
    const play = circuit(`
      Po_.
      .--.
      .--|`);
    expect(isLit(play.go('r'))).toBe(true);
    play.go('r');
    expect(live(play)).toBe('');
    expect(isLit(play)).toBe(false);
  });

  test.each([
    ['bulbs', 'Po_|-|'],
    ['doors', 'Po_2-|'],
    ['plain switches', 'Po_-_-|'],
    ['boulders on wires', 'Po_.+|'],
  ])('%s conduct nothing on', (_, drawing) => {
    const play = circuit(drawing).go('r');
    const last = play.view.entities.at(-1);
    expect(last?.type).toBe('light_bulb_off');
  });

  test('wires never press a switch without logic', () => {
    const play = circuit('Po_-_').go('r');
    expect(live(play)).toBe('2,0 3,0');
  });
});

describe('what a map may hold', () => {
  const pile = (count: number) => circuit('P.w', { legend: { ...legend, w: new Array(count).fill('wire') } });

  test('a pile of wires is refused, sixteen are not', () => {
    expect(pile(16).all('wire')).toHaveLength(16);
    expect(() => pile(17)).toThrow(
      '/map/entities/17: expected at most 16 parts of a circuit on one square, found more',
    );
  });
});

describe('§3.13 rules', () => {
  // The bulb stands in the middle; its neighbours are switches with a boulder (O), without (_), live and dead wires.
  const cases: readonly [logic: string, lit: readonly string[], dark: readonly string[]][] = [
    ['|', ['O___', 'OOOO', 'O...', '+..O'], ['____', '....']],
    ['^', ['O___', 'O...'], ['____', 'OO..', 'OOO.', '....']],
    ['&', ['OO..', 'OOO.', 'OOOO'], ['O...', 'O_..', 'OO_.', 'OOO_', 'O___', '....']],
  ];
  for (const [letter, lit, dark] of cases) {
    const around = ([up, right, down, left]: string) =>
      circuit([`P..${up}.`, `..${left}${letter}${right}`, `...${down}.`].join('\n'));
    test.each(lit)(`${letter} is lit among %s`, sides => expect(isLit(around(sides))).toBe(true));
    test.each(dark)(`${letter} is dark among %s`, sides => expect(isLit(around(sides))).toBe(false));
  }

  test('and: a dead wire is no hindrance, a third switch without a boulder is', () => {
    expect(isLit(circuit('P\n.O&O\n..-'))).toBe(true);
    expect(isLit(circuit('P\n.O&O\n.._'))).toBe(false);
  });

  test('and: of two switches beside it one may be off, if a live wire makes up for it', () => {
    expect(isLit(circuit('P.--O\n._&O\n'))).toBe(true);
    expect(isLit(circuit('P.--O\n._&O\n.._'))).toBe(false);
  });

  test('and: two squares of one active net are two neighbours', () => {
    const play = circuit(`
      P.O--
      ...&-`);
    expect(isLit(play)).toBe(true);
  });

  test('co_and: on from the beginning is on in the same tick', () => {
    expect(isLit(circuit('P\n.O%O'))).toBe(true);
  });

  test('co_and: one net beside it twice is switched on at once, and stays while it is on', () => {
    const play = circuit(`
      Po_.
      .--.
      -%-.`);
    expect(isLit(play.go('r'))).toBe(true);
    expect(isLit(play.go('u'))).toBe(true);
    expect(isLit(play.go('dr'))).toBe(false);
  });
});

describe('§3.13 gates', () => {
  test('a boulder on a gate is one active neighbour more, and counts for the goal', () => {
    const play = circuit('PoBE', { goal: { goal: 'boulders' } }).go('r');
    expect(live(play)).toBe('2,0');
    expect(play.outcome).toBe('won');
  });

  test.each([
    ['PoB.', true, 'or: one is enough'],
    ['PoA.', false, 'and: one is not'],
    ['PoAO', true, 'and: the boulder on it and the plate beside it are two'],
    ['PoXO', false, 'xor: nor is it one'],
    ['PoX_', true, 'xor: it is just one'],
  ])('a boulder pushed onto a gate: %s %s (%s)', (drawing, on) => {
    const play = circuit(drawing).go('r');
    expect(play.all('switch').find(({ x }) => x === 2)?.active ?? false).toBe(on);
  });

  test('the boulder leaves a gate, and it goes off', () => {
    const play = circuit('PoB..').go('r');
    expect(live(play)).toBe('2,0');
    expect(live(play.go('r'))).toBe('');
  });

  test('co_and: a boulder on a gate counts since the tick in which it came', () => {
    // Both boulders at once are there from the beginning; later, the plate is older than the load.
    expect(live(circuit('P.LO', { legend: { ...legend, L: [...gate('co_and'), 'boulder'] } }))).toBe('2,0 3,0');
    expect(live(circuit('PoCO').go('r'))).toBe('3,0');
  });

  test('an and gate of two switches drives a net, and goes off with one of them', () => {
    const both = circuit(`
      ...O...
      ...A--|
      .Po_...`).go('r');
    expect(isLit(both)).toBe(true);
    expect(both.told).toContainEqual({ type: 'switched', at: { x: 3, y: 1 }, on: true, logic: 'and' });
    expect(isLit(both.go('r'))).toBe(false);
  });

  test('an or gate does not hear the net that it feeds: it goes off with its plate', () => {
    const play = circuit(`
      Po_..
      ..B-|`);
    expect(isLit(play.go('r'))).toBe(true);
    expect(isLit(play.go('r'))).toBe(false);
    expect(live(play)).toBe('');
  });

  test('an xor gate with a net of its own is steady', () => {
    const play = circuit(`
      Po_..
      ..X-|`).go('r');
    expect(live(play)).toBe('2,0 2,1 3,1');
    expect(isLit(play)).toBe(true);
    expect(live(play.go('r'))).toBe('');
  });

  test('not into a wire is on while nothing is heard', () => {
    const play = circuit2021(`
      Po_..
      ..N-|`);
    expect(isLit(play)).toBe(true);
    expect(isLit(play.go('r'))).toBe(false);
    expect(isLit(play.go('r'))).toBe(true);
  });

  test('two or gates side by side remember', () => {
    const play = circuit(`
      Po_..
      ..BB|`);
    expect(isLit(play)).toBe(false);
    expect(isLit(play.go('r'))).toBe(true);
    expect(isLit(play.go('r'))).toBe(true);
    expect(live(play)).toBe('2,1 3,1');
  });

  test('two or gates that hear each other over their nets remember', () => {
    // The left gate feeds the upper net, the right one the lower: each hears the other's.
    const play = circuit(
      `
      Po_....
      ..R---.
      ..-..L.
      ..----|`,
      {
        legend: {
          ...legend,
          R: [{ type: 'switch', logic: 'or', output: 'right' }],
          L: [{ type: 'switch', logic: 'or', output: 'down' }],
        },
      },
    );
    expect(isLit(play)).toBe(false);
    expect(isLit(play.go('r'))).toBe(true);
    expect(isLit(play.go('r'))).toBe(true);
  });

  test('an and gate beside a held plate remembers with a twin, until the plate is let go', () => {
    const play = circuit(`
      Po_...
      ..-...
      ..AB-|
      ..O...`);
    expect(isLit(play)).toBe(false);
    expect(isLit(play.go('r'))).toBe(true);
    expect(isLit(play.go('r'))).toBe(true);
    expect(isLit(play.go('lddd'))).toBe(true);
    expect(isLit(play.go('r'))).toBe(false);
  });

  test('a chain of gates settles within the tick, however long', () => {
    const play = circuit(`Po_${'B'.repeat(3000)}|`).go('r');
    expect(isLit(play)).toBe(true);
  });

  test('rings side by side are judged each by itself: one that rests is on, whatever its neighbours do', () => {
    // Two xor gates side by side under a plate never rest; two or gates do.
    const play = circuit(`
      P.O..O...O...
      ..XX.BB..A-..
      .........O...`).go('u');
    expect(live(play)).toBe('2,0 5,0 9,0 5,1 6,1 9,1 10,1 9,2');
  });

  test('a gate that is unstable rests once the cause is gone, and starts again with it', () => {
    const play = circuit(`
      ......
      Po_...
      ..XX|.`);
    expect(live(play.go('r'))).toBe('2,1');
    for (let n = 0; n < 3; n++) expect(live(play.go('u').go('d'))).toBe('2,1');
    expect(live(play.go('r'))).toBe('');
    expect(isLit(play)).toBe(false);
  });

  test('a circuit that counts for ever is stopped', () => {
    const rings = Array.from({ length: 12 }, (_, n) => `${'X-'.repeat(n + 2)}_`).join('\n');
    const play = circuit(`${'.'.repeat(40)}\n${rings.replace('_', 'O')}\n.P`);
    expect(play.go('ud').view.tick).toBe(2);
  });
});

describe('the half adder', () => {
  // Two plates; both nets pass by both bulbs: xor is the sum, and is the carry.
  test.each([
    ['_', '_', ''],
    ['O', '_', 'sum'],
    ['_', 'O', 'sum'],
    ['O', 'O', 'carry'],
  ])('%s and %s make %j', (a, b, lit) => {
    const play = circuit(`P.......\n.${a}-----\n...^.&..\n.${b}-----`);
    const bulbs = play.view.entities.filter(({ type }) => type.startsWith('light_bulb'));
    const names = bulbs.flatMap(({ type }, n) => (type === 'light_bulb_on' ? [n === 0 ? 'sum' : 'carry'] : []));
    expect(names.join(' ')).toBe(lit);
  });
});

describe('which way current flows', () => {
  const pointing = (output: string, logic = 'or') => [{ type: 'switch', logic, output }];

  test('a net that a plate touches is fed by plates alone', () => {
    // The not gate is on, but the wire between it and the plate hears only the plate.
    const play = circuit2021('P\n.N-_\n..|');
    expect(live(play)).toBe('1,1');
    expect(isLit(play)).toBe(false);
  });

  test('any other net is fed by the gate nearest to a plate; the other only hears it', () => {
    const play = circuit('P.O\n..B-B|');
    expect(live(play)).toBe('2,0 2,1 3,1 4,1');
    expect(isLit(play)).toBe(true);
    // The farther gate holds by the boulder on it, and still feeds nothing.
    const loaded = circuit('P._\n..B-L', { legend: { ...legend, L: [...gate('or'), 'boulder'] } });
    expect(live(loaded)).toBe('4,1');
  });

  test('of gates that are equally near, the first of the map feeds', () => {
    const play = circuit('P._.O\n..B-B');
    expect(live(play)).toBe('4,0 4,1');
    const turned = circuit('P.O._\n..B-B');
    expect(live(turned)).toBe('2,0 2,1 3,1 4,1');
  });

  test('an output that points at a net decides', () => {
    const play = circuit('P._.O\n..B-L', { legend: { ...legend, L: pointing('left') } });
    expect(live(play)).toBe('4,0 2,1 3,1 4,1');
    const away = circuit('P._.O\n..B-L', { legend: { ...legend, L: pointing('up') } });
    expect(live(away)).toBe('4,0 4,1');
  });

  test('when the gate that feeds is blown up, the next one takes over', () => {
    const play = circuit('P_B-LO', { legend: { ...legend, B: pointing('right'), L: pointing('up') } });
    expect(live(play)).toBe('4,0 5,0');
    const feeder = play.state.entities.list().find(({ type, x }) => type === 'switch' && x === 2);
    if (feeder !== undefined) remove(play.state, feeder);
    play.state.circuit?.break(feeder?.id ?? 0);
    settleCircuit(play.state, undefined);
    expect(live(play)).toBe('3,0 4,0 5,0');
  });

  test('everyone sees on which sides a gate feeds', () => {
    const play = circuit('P.O\n.-B-B');
    const feeds = play.all('switch').map(({ x, y, feeds }) => [`${x},${y}`, feeds]);
    expect(feeds).toEqual([
      ['2,0', undefined],
      ['2,1', ['right', 'left']],
      ['4,1', []],
    ]);
  });

  test.each([
    ['sideways', 'or', '/map/entities/1/output: expected one of up, right, down, left'],
    ['up', undefined, '/map/entities/1/output: expected none: a switch without logic feeds every wire beside it'],
  ])('an output of %s with logic %s is refused', (output, logic, words) => {
    expect(() => circuit('PS', { legend: { S: [{ type: 'switch', output, ...(logic && { logic }) }] } })).toThrow(
      words,
    );
  });
});

describe('the drawing of seed 001 §2.3', () => {
  // Three times not and, as drawn: an AND that hears its plate on two sides, a wire, a NOT. Together they are: either.
  test.each([
    ['_', '_', false],
    ['O', '_', true],
    ['_', 'O', true],
    ['O', 'O', true],
  ])('%s and %s: %s', (left, right, lit) => {
    const play = circuit2021(`
      ......|......
      ......N......
      ......-......
      ..----A----..
      ..-.......-..
      ..N.......N..
      ..-.......-..
      .-A.......A-.
      .--.......--.
      P${left}.........${right}.`);
    expect(isLit(play)).toBe(lit);
  });
});

describe('§3.13 switch doors', () => {
  test('opens by its circuit and closes with it', () => {
    const play = circuit(`
      Po_..
      ..2..`);
    play.go('r');
    expect(play.where('switch_door_open')).toBe('2,1');
    expect(play.told).toContainEqual(expect.objectContaining({ type: 'swung', open: true, at: { x: 2, y: 1 } }));
    play.go('r');
    expect(play.where('switch_door_open')).toBe('');
    expect(play.told).toContainEqual(expect.objectContaining({ type: 'swung', open: false }));
  });

  test('a key opens it for good, whatever the circuit does', () => {
    const play = circuit(`
      .k...
      P.2..
      .o_..`);
    play.go('urdr');
    expect(play.where('switch_door_open')).toBe('2,1');
    play.go('lldd').go('rr');
    expect(play.where('switch_door_open')).toBe('2,1');
  });

  test('needs no key while it is open, and then spends none', () => {
    const play = circuit(`
      k....
      Po_..
      ..2..`);
    play.go('udr').go('dr');
    expect(play.where('player')).toBe('2,2');
    expect(play.items).toBe('key');
  });

  /** Takes the boulder off the one plate, as an explosion would. */
  const release = (play: Play) => {
    const { x, y } = play.one('switch');
    const boulder = play.state.entities.list().find(each => each.type === 'boulder' && each.x === x && each.y === y);
    if (boulder !== undefined) remove(play.state, boulder);
  };

  test('unlocked with its key it stays open, whatever becomes of its current', () => {
    const legend = { '=': [{ type: 'switch_door', key: 1, logic: 'or' }], '-': ['wire'] };
    const play = board('......\nPk.=.\n...-..\n..o_..\n......', { legend }).go('rrr');
    expect([play.where('player'), play.all('switch_door_open').length]).toEqual(['3,1', 1]);
    play.go('llddr');
    expect([play.where('boulder'), play.all('switch_door_open').length]).toEqual(['3,3', 1]);
    play.go('r');
    expect([play.where('boulder'), play.all('switch_door_open').length, play.all('switch_door').length]).toEqual([
      ...['4,3', 1, 0],
    ]);
  });

  test('stays open while somebody stands in it, and closes behind', () => {
    const play = circuit('.#.\nP2O\n').go('r');
    release(play);
    play.go('u');
    expect(play.where('player')).toBe('1,1');
    expect(play.where('switch_door_open')).toBe('1,1');
    play.go('l');
    expect(play.where('switch_door')).toBe('1,1');
  });

  test('stays open while an enemy stands in it', () => {
    const play = circuit('P.2O', { legend: { ...legend, 2: [...door('or'), 'zombie_toast'] }, config: GENTLE });
    release(play);
    const before = play.state.entities.list().find(({ type }) => type === 'zombie_toast');
    settleCircuit(play.state, undefined);
    expect([before?.x, play.where('switch_door_open')]).toEqual([2, '2,0']);
    if (before !== undefined) remove(play.state, before);
    settleCircuit(play.state, undefined);
    expect(play.where('switch_door')).toBe('2,0');
  });

  test('closes on a bomb that was put down in it', () => {
    const play = circuit('bP2-O').go('lrr').use('bomb');
    expect(play.where('player')).toBe('2,0');
    release(play);
    expect(play.go('l').where('switch_door')).toBe('2,0');
    expect(play.where('bomb')).toBe('2,0');
  });

  test('with a boulder in it, it stays open', () => {
    const play = circuit('..O\nPo2');
    play.go('r');
    release(play);
    play.go('l');
    expect(play.where('switch_door_open')).toBe('2,1');
  });
});

describe('§3.13 bombs', () => {
  const config = { bomb_radius: 1 };

  test('without logic, wires do not set it off', () => {
    const play = circuit('bP.-O', { config }).go('lrr').use('bomb');
    expect(play.all('bomb')).toHaveLength(1);
  });

  test('without logic, an active gate sets it off', () => {
    const play = circuit('bP.BO', { config }).go('lrr').use('bomb');
    expect(play.all('bomb')).toHaveLength(0);
  });

  test('with logic, wires do', () => {
    const play = circuit('qP.-O', { config }).go('lrr').use('bomb');
    expect(play.all('bomb')).toHaveLength(0);
  });

  test('keeps its rule in the bag, for all to see', () => {
    expect(circuit('qP', { config }).go('l').view.inventory).toMatchObject([{ type: 'bomb', logic: 'or' }]);
  });

  test('with and, one active neighbour is not enough', () => {
    const play = circuit('yP.-O', { config }).go('lrr').use('bomb');
    expect(play.all('bomb')).toHaveLength(1);
  });

  test('what an explosion changes sets off another bomb in the next tick', () => {
    // The xor bomb lies between two active switches; the other one blows up the upper of them.
    const drawing = `
      q.....O
      P...O..
      u......
      ....O..`;
    const play = circuit(drawing, { legend: { ...legend, u: [{ type: 'bomb', logic: 'xor' }] }, config });
    play.play('d rrrr use:bomb luu lll rrrrr');
    expect(play.all('bomb')).toHaveLength(1);
    play.play('use:bomb');
    expect(play.all('bomb')).toHaveLength(1);
    expect(play.told.filter(({ type }) => type === 'exploded')).toHaveLength(1);
    play.play('u');
    expect(play.all('bomb')).toHaveLength(0);
  });

  test('one whose rule holds goes off though an earlier blast of the tick destroys it and its wire', () => {
    // The plain bomb lies above the plate, the other above the wire; the wall is in the reach of that one alone.
    const play = circuit('Pbq.....\n....o_-#', { config }).play('rrrrr use:bomb r use:bomb u lll dd');
    expect(play.all('bomb')).toHaveLength(2);
    play.go('r');
    expect(play.told.filter(({ type }) => type === 'exploded')).toHaveLength(2);
    expect(['bomb', 'switch', 'wire', 'wall'].map(type => play.all(type))).toEqual([[], [], [], []]);
  });

  test('a circuit broken by an explosion goes dark beyond the gap', () => {
    const play = circuit('qP.-O\n...-\n...-\n...-|', { config: { bomb_radius: 1 } });
    expect(isLit(play)).toBe(true);
    play.go('lrr').use('bomb');
    expect(isLit(play)).toBe(false);
    expect(live(play)).toBe('4,0');
  });
});

describe('time and memory', () => {
  test.each(['', 'reload'])('a wire that was blown up conducts again in the past %s', reload => {
    const play = circuit('qP.-O\n.t.-\n...-\n...-|', { config: { bomb_radius: 1 } }).play('du lrr');
    const before = live(play);
    expect(isLit(play)).toBe(true);
    play.play(`use:bomb ${reload}`);
    expect(isLit(play)).toBe(false);
    play.act({ type: 'rewind', ticks: 1 });
    expect([isLit(play), live(play)]).toEqual([true, before]);
    play.play('reload');
    expect([isLit(play), live(play)]).toEqual([true, before]);
  });

  test('a snapshot of version 1 knows no circuit: it wakes up in the next tick, and opened doors stay open', () => {
    const play = circuit('P.O-|\n..2..\n.....');
    const { circuit: _, ...old } = dungeon.encode(play.state) as { circuit: unknown; entities: unknown[] };
    const dead = JSON.parse(JSON.stringify(old).replaceAll('light_bulb_on', 'light_bulb_off'));
    const state = dungeon.decode(dead);
    expect(dungeon.view(state, 0).entities.some(({ active }) => active)).toBe(false);
    dungeon.apply(state, 0, { type: 'move', direction: 'right' });
    const types = dungeon.view(state, 0).entities.map(({ type }) => type);
    expect(types).toContain('light_bulb_on');
    expect(types).toContain('switch_door_open');
  });
});
