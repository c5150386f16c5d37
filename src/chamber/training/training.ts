// Written for speed: learners play millions of turns.
import { arraysIn, type Learnable, NO_SEAT, type Part, type Training } from '../../kernel/learnable.ts';
import { ACTIONS, FREEZE } from '../actions.ts';
import { begin } from '../begin.ts';
import { DIRECTIONS } from '../floor/directions.ts';
import { FLOORS } from '../floor/layout-characters.ts';
import { ITEM_NAMES } from '../kinds/pack-items.ts';
import { potionOf } from '../kinds/potion-kinds.ts';
import { waresOn } from '../kinds/shop-prices.ts';
import { hasPack, type Options } from '../options.ts';
import { scoreOf } from '../play/gold-and-score.ts';
import { PACK_SIZE, shownAs } from '../play/pack.ts';
import { deedsIn, deedsWith } from '../play/pack-actions.ts';
import { type ChamberTypes, chamber } from '../rules.ts';
import { type ChamberSetup, readSetup } from '../setup.ts';
import type { ChamberAction, ChamberState } from '../state.ts';
import { COLOURS, MESSAGE_LENGTH, type Observation, observationIn, REMEMBERED, STATS } from './observation.ts';
import { chamberObserver } from './observer.ts';

/** ChamberCrawler3000+ for learners: what the screen shows, and a number for each command. */
export const chamberLearnable: Learnable<ChamberTypes> = {
  rules: chamber,
  train: setup => trainingOf(readSetup(setup)),
};

/** The kinds of things in a pack, as the player knows them; 0 is an empty slot. */
const CARRIED = ['nothing', 'unknown potion', ...ITEM_NAMES] as const;

function trainingOf(setup: ChamberSetup): Training<ChamberState, ChamberAction> {
  const { options } = setup;
  const choices = choicesIn(options);
  const names = choices.map(nameOf);
  const numberOf = new Map(names.map((name, n) => [name, n]));
  const parts = partsOf(setup);
  return {
    seats: 1,
    actions: choices.length,
    actionNames: names,
    mostLegal: choices.length,
    parts,
    begin: seed => begin(setup, seed),
    turn: ({ ended }) => (ended === undefined ? 0 : NO_SEAT),
    legal(state, into) {
      if (state.ended !== undefined) return 0;
      const { board, square, geometry } = state;
      let count = 0;
      for (; count < FIRST_USE; count++) into[count] = count;
      for (let n = FIRST_USE; n < AFTER_USES; n++) {
        if (potionOf(board[square + geometry.steps[n - FIRST_USE]]) !== undefined) into[count++] = n;
      }
      if (options.practice) into[count++] = AFTER_USES;
      if (state.pack !== undefined) {
        for (const deed of deedsIn(state)) into[count++] = numberOf.get(nameOf(deed)) as number;
      }
      return count;
    },
    play: (state, action) => chamber.apply(state, 0, choices[action]),
    read: (_, action) => choices[action],
    earned(state, into) {
      into[0] = scoreOf(state);
    },
    observer(memory, from) {
      const arrays = arraysIn(parts, memory, from) as unknown as Arrays;
      const seeFloor = chamberObserver(observationIn(arrays), parts);
      const { pack } = arrays;
      if (pack === undefined) return seeFloor;
      return (state, touched) => {
        seeFloor(state, touched);
        writePack(state, pack);
        touched.everything = true;
      };
    },
  };
}

type Arrays = Pick<Observation, 'glyphs' | 'colours' | 'stats' | 'message'> & { readonly pack?: Uint8Array };

function partsOf(setup: ChamberSetup): readonly Part[] {
  const { width, height } = begin(setup, 0).geometry;
  const shape = [height, width];
  return [
    { name: 'glyphs', kind: 'u1', shape, least: 0, most: 127 },
    {
      name: 'colours',
      kind: 'u1',
      shape,
      least: 0,
      most: COLOURS.length - 1 + REMEMBERED,
      names: COLOURS,
      of: 'values',
    },
    {
      ...{ name: 'stats', kind: 'f4', shape: [STATS.length], least: 0, most: 2 ** 24, names: STATS, of: 'places' },
      mosts: STATS.map(name => ({ row: height - 1, column: width - 1, ...FLAGS })[name as string] ?? 2 ** 24),
    },
    { name: 'message', kind: 'u1', shape: [MESSAGE_LENGTH], least: 0, most: 127 },
    ...(hasPack(setup.options) ? [PACK] : []),
  ];
}

/** What is yes or no, and how it ended. */
const FLAGS: Readonly<Record<string, number>> = { suit: 1, compass: 1, merchantsHostile: 1, ended: 2 };

/** By slot: what it is to the player, and the charges of a wand, or 1 for a ring that is worn. */
const PACK: Part = {
  name: 'pack',
  kind: 'u1',
  shape: [PACK_SIZE, 2],
  least: 0,
  most: 255,
  names: CARRIED,
  of: 'values',
};

function writePack(state: ChamberState, into: Uint8Array): void {
  const { pack = [] } = state;
  for (let slot = 0; slot < PACK_SIZE; slot++) {
    const item = pack[slot];
    into[2 * slot] = item === undefined ? 0 : CARRIED.indexOf(shownAs(state, item.name));
    into[2 * slot + 1] = item?.charges ?? (item?.worn ? 1 : 0);
  }
}

/** All that can ever be done in a game with these options, in an order that stays. Waiting is striking at nothing. */
function choicesIn(options: Options): readonly ChamberAction[] {
  return [
    ...DIRECTIONS.map(direction => ACTIONS.move[direction]),
    ...DIRECTIONS.map(direction => ACTIONS.attack[direction]),
    ...DIRECTIONS.map(direction => ACTIONS.use[direction]),
    ...(options.practice ? [FREEZE] : []),
    // Whatever is ever sold: which choices are open, the rules say.
    ...(hasPack(options) ? deedsWith([...Array(PACK_SIZE).keys()], waresOn(FLOORS, options)) : []),
  ];
}

/** The first of the choices of each kind. */
const FIRST_USE = 2 * DIRECTIONS.length;
const AFTER_USES = 3 * DIRECTIONS.length;

/** What a choice is called: "move no", "zap 2 ea", "buy RH". */
function nameOf(choice: ChamberAction): string {
  return Object.values(choice).join(' ');
}
