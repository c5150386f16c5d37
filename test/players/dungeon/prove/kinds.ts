import fc from 'fast-check';
import type { Edition } from '../../../../src/dungeon/entities/edition.ts';
import type { DungeonSetup } from '../../../../src/dungeon/setup.ts';
import { goals, onePortalPair, setupOf } from '../rooms.ts';

/** Rooms that are alike in what is in them. */
export interface Kind {
  readonly letters: string;
  readonly config?: Readonly<Record<string, number>>;
  readonly edition?: Edition;
  /** How far the truth is looked for; to the end if left out. Where chance has a say there may be none. */
  readonly depth?: number;
}

const STRONG = { mercenary_attack: 30, spider_attack: 30 };
/** One battle leaves next to nothing; whoever has a friend, a shield or armour gains by the next. */
const HEALING = {
  ...{ mercenary_attack: 30, spider_attack: 20 },
  ...{ ally_defence: 40, shield_defence: 40, midnight_armour_defence: 40 },
};

export const KINDS = {
  boulders: { letters: '......##oo__E' },
  keys: { letters: '.....##DkkE$*o_' },
  portals: { letters: '....##((o_E$k' },
  bombs: { letters: '......##bo__E$b' },
  building: { letters: '.....#Twwaas_ok$*E', config: { enemy_goal: 0 } },
  circuits: { letters: '.....oo__#--SCXBE$' },
  enemies: { letters: '......##xmE$o_' },
  strong: { letters: '......##xmE$s', config: STRONG },
  healing: { letters: '.....##mmxxE$$$wws*', config: HEALING },
  guards: { letters: '......##mxDkkE$$wwo_b' },
  swamps: { letters: '......##m~~E$o', config: STRONG },
  chance: { letters: '......#zh!?E$s', config: { zombie_attack: 30, hydra_attack: 40 }, depth: 12 },
  spawners: { letters: '......#TE$s_o', config: { zombie_spawn_rate: 3, spider_spawn_rate: 4 }, depth: 12 },
  hydras: { letters: '......#E$so_', config: { hydra_spawn_rate: 3, hydra_attack: 40 }, depth: 12 },
  time: { letters: '......##tE$oDk_', depth: 7 },
  edition2021: { letters: '.....##oo__E$bkD', edition: '2021', depth: 12 },
  enemies2021: { letters: '......#mzx?!E$s', edition: '2021', depth: 12 },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

/** A room that was drawn. There is no end to open ground. */
export interface Room {
  readonly setup: DungeonSetup;
  readonly isWalled: boolean;
}

/** Walled rooms, or now and then open ones, up to so many squares. */
export function roomsOf({ letters, config, edition }: Kind, mostSquares: number): fc.Arbitrary<Room> {
  return fc
    .record({
      width: fc.integer({ min: 2, max: 6 }),
      squares: fc.array(fc.constantFrom(...letters), { minLength: 6, maxLength: mostSquares, size: 'max' }),
      player: fc.nat(mostSquares - 1),
      isWalled: fc.integer({ min: 0, max: 7 }).map(n => n > 0),
      goal: goals,
    })
    .map(({ width, squares: drawn, player, isWalled, goal }) => {
      const squares = drawn.with(player % drawn.length, 'P');
      const rows = squares.join('').match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
      const filled = rows.map(row => row.padEnd(width, '.'));
      const wall = '#'.repeat(width + 2);
      const drawing = isWalled ? [wall, ...filled.map(row => `#${row}#`), wall] : filled;
      return { setup: setupOf(onePortalPair(drawing.join('\n')), goal, config, edition), isWalled };
    });
}
