import { describe, expect, it } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { delver } from '../../../src/players/chamber/delver/delver.ts';
import type { ChamberPlayer } from '../../../src/players/chamber/delver/screen-grid.ts';
import { disguise } from '../../chamber/disguise.ts';
import { on, play, room } from '../../chamber/table.ts';
import { drifter, walker } from './walkers.ts';

const choose = (state: ReturnType<typeof on>) => delver().choose(chamber.view(state, 0));

function playOut(player: ChamberPlayer, setup: object, seed: number, most = 20_000) {
  const state = chamber.begin(chamber.readSetup(setup), seed);
  for (let turn = 0; turn < most && state.ended === undefined; turn++) {
    chamber.apply(state, 0, player.choose(chamber.view(state, 0)));
  }
  return state;
}

describe('the delver', () => {
  it('takes gold before it looks for the stairs', () => {
    expect(choose(on(room('6.@....\\')))).toEqual({ type: 'move', direction: 'we' });
  });

  it('takes the stairs once it sees them and nothing else is left', () => {
    const state = on(room('@C..\\..'));
    play(state, 'ea');
    expect(choose(state)).toEqual({ type: 'move', direction: 'ea' });
  });

  it('steps away from an enemy that it cannot afford', () => {
    const { type, direction } = choose(on(room('.......', '..@W...', '......\\'))) as {
      type: string;
      direction: string;
    };
    expect(type).toBe('move');
    expect(['we', 'nw', 'sw']).toContain(direction);
  });

  it.each([
    ['strikes a goblin while it is healthy and knows what would heal it', ['RH'], 140, 'attack'],
    ['leaves a goblin alone where it knows of nothing that heals', [], 140, 'move'],
    ['flees from a goblin when it is hurt', ['RH'], 20, 'move'],
  ] as const)('%s', (_, known, hp, type) => {
    const state = on(room('.......', '.0@N...', '......\\'));
    Object.assign(state, { known, hp });
    expect(choose(state).type).toBe(type);
  });

  it('goes to see what a potion is before it takes the stairs, however weak it is', () => {
    const state = on(room('\\@...0'));
    Object.assign(state, { compass: true, hp: 5 });
    expect(choose(state)).toEqual({ type: 'move', direction: 'ea' });
  });

  it.each([
    ['leaves what may be poison when it is weak', [], 20, 'move'],
    ['drinks what it does not know while it is strong', [], 21, 'use'],
    ['drinks what it does not know when poison is known', ['PH'], 5, 'use'],
  ] as const)('%s', (_, known, hp, type) => {
    const state = on(room('..0', '.@.', '..\\'));
    Object.assign(state, { known, hp });
    expect(choose(state).type).toBe(type);
  });

  it('leaves one enemy behind where it cannot leave both, rather than fight between them', () => {
    const state = on(room('.W..', '@N..', '..X\\'));
    state.hp = 96;
    expect(choose(state)).toEqual({ type: 'move', direction: expect.stringMatching(/^s/) });
  });

  it('strikes a dragon from its blind side', () => {
    expect(choose(on(room('.......', '..@D9..', '......\\')))).toEqual({ type: 'attack', direction: 'ea' });
  });

  it('goes to the blind side of a dragon, also when it has lost its patience', () => {
    const player = delver();
    const state = on(room('.......', '..9D...', '.......', '.......', '...@..\\'));
    player.choose(chamber.view(state, 0));
    state.turn = 9000;
    const done = Array.from({ length: 3 }, () => {
      const action = player.choose(chamber.view(state, 0));
      chamber.apply(state, 0, action);
      return action.type;
    });
    expect(done).toEqual(['move', 'move', 'attack']);
    expect(state.hp).toBe(140);
  });

  it('fights the dragon that stands in its only way, after a while', () => {
    const state = on(room('.......9|', '@......D\\'), { race: 'orc' });
    const player = delver();
    while (state.floor === 1 && state.turn < 2000) chamber.apply(state, 0, player.choose(chamber.view(state, 0)));
    expect(state.floor).toBe(2);
    expect(state.turn).toBeGreaterThan(200);
  });

  it('reads its way out where no way leads on', () => {
    const state = on(room('@..9D|\\'), { options: { finds: true } });
    Object.assign(state, { pack: [{ name: 'flight' }] });
    const player = delver();
    for (let turn = 0; turn < 3600; turn++) chamber.apply(state, 0, player.choose(chamber.view(state, 0)));
    expect(state.pack).toEqual([]);
  });

  it('drinks what is in its only way, also what does no good', () => {
    const state = on(room('@.5.\\'));
    Object.assign(state, { known: ['WD'] });
    const player = delver();
    for (let turn = 0; turn < 3600 && state.floor === 1; turn++) {
      chamber.apply(state, 0, player.choose(chamber.view(state, 0)));
    }
    expect(state.floor).toBe(2);
  });

  it.each([
    ['enemies', room('@|V', '||.', '..\\'), 140],
    ['noWay', room('@|.', '||.', '..\\'), 140],
  ] as const)('says what it waits for: %s', (hindrance, floors, hp) => {
    const player = delver();
    const state = on(floors);
    Object.assign(state, { hp });
    player.choose(chamber.view(state, 0));
    expect(player.hindrance).toBe(hindrance);
  });

  it('drinks what helps', () => {
    const state = on(room('...0...', '...@..\\'));
    expect(choose(state)).toEqual({ type: 'use', direction: 'no' });
    state.known = ['RH'];
    expect(choose(state).type).toBe('move'); // full of health
    state.hp = 100;
    expect(choose(state)).toEqual({ type: 'use', direction: 'no' });
  });

  it('leaves a merchant in peace, even where there is nothing else to do', () => {
    const state = on(room('MMM|.', 'M@M|\\', 'MMM|.'));
    for (let turn = 0; turn < 20; turn++) chamber.apply(state, 0, choose(state));
    expect(state.merchantsHostile).toBe(false);
  });

  it('can win', () => {
    expect(playOut(delver(), { race: 'orc' }, 1).ended).toBe('won');
  });

  it.each([
    ['in fog', { fog: true }],
    ['with a field of view', { generated: true, field: true }],
    ['with a shop and more to find', { generated: true, field: true, shop: true, finds: true }],
  ])('sees no more than a player does: %s', (_, options) => {
    const state = chamber.begin(chamber.readSetup({ race: 'orc', options }), 1);
    const [player, other] = [delver(), delver()];
    for (let turn = 0; turn < 120 && state.ended === undefined; turn++) {
      const disguised = disguise(chamber.copy(state), 0) ?? state;
      const action = player.choose(chamber.view(state, 0));
      expect(other.choose(chamber.view(disguised, 0))).toEqual(action);
      chamber.apply(state, 0, action);
    }
  });
});

describe('the players that it is compared with', () => {
  const floors = room('@.......', '..N..0..', '...6..1.', '.W....2\\');

  it('play by the rules until they die', () => {
    for (const make of [drifter, walker]) {
      expect(playOut(make(Rng.seeded(1, 'player')), { race: 'dwarf' }, 5).ended).toBeDefined();
    }
  });

  it('do the same again by the same seed', () => {
    for (const make of [drifter, walker, delver]) {
      const played = () => playOut(make(Rng.seeded(3, 'player')), { race: 'elf', floors }, 5, 60);
      expect(chamber.encode(played())).toEqual(chamber.encode(played()));
    }
  });

  it('get less far: who drifts less than who sweeps, and who sweeps less than the delver', () => {
    const floorsOf = (make: (rng: Rng) => ChamberPlayer) =>
      [1, 2, 3, 4, 5, 6]
        .map(seed => playOut(make(Rng.seeded(seed, 'player')), { race: 'human', floors }, seed, 120))
        .reduce((sum, { floor, ended }) => sum + floor + (ended === 'won' ? 1 : 0), 0);
    const [drifted, swept, delved] = [drifter, walker, delver].map(floorsOf) as [number, number, number];
    expect(drifted).toBeLessThan(swept);
    expect(swept).toBeLessThan(delved);
  });

  it('sweep: the walker finds hidden stairs on an empty floor', () => {
    expect(
      playOut(walker(Rng.seeded(1, 'player')), { race: 'elf', floors: room('@......', '.......', '......\\') }, 1)
        .ended,
    ).toBe('won');
  });
});
