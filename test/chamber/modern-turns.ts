import { DIRECTIONS } from '../../src/chamber/floor/directions.ts';
import { GEAR_NAMES } from '../../src/chamber/kinds/pack-items.ts';
import { RACE_NAMES } from '../../src/chamber/kinds/races.ts';
import { chamber } from '../../src/chamber/rules.ts';
import type { ChamberState } from '../../src/chamber/state.ts';
import type { ChamberView } from '../../src/chamber/view.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { Rng } from '../../src/kernel/rng.ts';
import { delver } from '../../src/players/chamber/delver/delver.ts';
import type { ChamberPlayer } from '../../src/players/chamber/delver/screen-grid.ts';
import { EVENT_WORDS } from '../../src/players/chamber/spoken/event-sentences.ts';
import { adventurer } from '../players/chamber/walkers.ts';

/** How often something else is done than the delver would do: one turn in so many, game by game. */
const MOST_WHIMS = 3;
const WHIMS = [Number.POSITIVE_INFINITY, 100, 12, MOST_WHIMS];
/**
 * Where the delver has got nowhere for so many turns, which deeds that nobody would think of can do to it, somebody simpler goes on;
 * a run that gets nowhere by that either hangs.
 */
const PATIENCE = 3000;
/** What only other games have: practice, abilities of the option that modern excludes, and the creatures of finds. */
const ELSEWHERE = ['froze', 'stole', 'gaveBack', 'corroded', 'split'];
const MONSTERS = 'NVWTXDMK';

const MET = [
  ...[1, 2, 3, 4, 5].map(floor => `floor ${floor}`),
  ...GEAR_NAMES.map(name => `${name} worn`),
  ...Object.keys(EVENT_WORDS).filter(type => !ELSEWHERE.includes(type)),
  ...[...MONSTERS].flatMap(letter => [`${letter} slain`, ...(letter === 'N' ? [] : [`hit by ${letter}`])]),
];

/** What so many turns of the modern game have shown. */
export interface ModernTurns {
  readonly turns: number;
  readonly games: number;
  readonly won: number;
  /** Runs that the delver got nowhere with by itself. */
  readonly stuck: readonly string[];
  /** Runs that nothing led on in any more. */
  readonly hangs: readonly string[];
  /** How often each thing was met. */
  readonly met: ReadonlyMap<string, number>;
  /** What should have been met, and never was. */
  readonly missing: readonly string[];
}

/**
 * Plays modern games, four of the delver by turns with more and more deeds that are listed and that nobody would think of. Throws what
 * breaks a law or is refused, with the run and the turn.
 */
export function playModern(most: number, seed: number, say: (line: string) => void = () => {}): ModernTurns {
  const met = new Map<string, number>();
  const meet = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);
  const stuck: string[] = [];
  const hangs: string[] = [];
  let [turns, games, won] = [0, 0, 0];
  for (; turns < most; games++) {
    const race = RACE_NAMES[games % RACE_NAMES.length] ?? 'human';
    let whim = WHIMS[Math.floor(games / RACE_NAMES.length) % WHIMS.length] ?? 1;
    const rng = Rng.seeded(seed + games, 'whims');
    const state = chamber.begin(chamber.readSetup({ race, options: { modern: true } }), seed + games);
    let player: ChamberPlayer = delver();
    let isStuck = false;
    const run = `${race}, seed ${seed + games}, one turn in ${whim}`;
    let [stood, since] = ['', 0];
    for (const { type } of state.said) meet(type);
    for (let view = chamber.view(state, 0); state.ended === undefined && turns < most; turns++) {
      const isWhim = whim < Number.POSITIVE_INFINITY && rng.below(whim) === 0;
      const listed = isWhim ? chamber.legal(state, 0) : [];
      // Deeds with things are rarer than steps, and worth more.
      const deeds = listed.filter(({ type }) => type !== 'move' && type !== 'attack' && type !== 'wait');
      const step = { type: 'move', direction: rng.pick(DIRECTIONS) ?? 'no' } as const;
      const action = isWhim ? (rng.pick(rng.below(2) === 0 ? deeds : listed) ?? step) : player.choose(view);
      try {
        chamber.apply(state, 0, action);
        view = chamber.view(state, 0);
        mustHold(state, view);
        if (turns % 1000 === 0) mustBeSame(state);
      } catch (error) {
        throw new Error(`${run}, turn ${state.turn}, ${JSON.stringify(action)}`, { cause: error });
      }
      for (const what of state.said) {
        meet(what.type);
        if (what.type === 'slew') meet(`${what.enemy} slain`);
        if (what.type === 'hit') meet(`hit by ${what.enemy}`);
      }
      const stands = progressOf(view);
      if (stands !== stood) [stood, since] = [stands, turns];
      if (turns - since < PATIENCE) continue;
      (isStuck ? hangs : stuck).push(`${run}: nothing new on floor ${state.floor}, turn ${state.turn}`);
      if (isStuck) break;
      isStuck = true;
      whim = MOST_WHIMS;
      player = adventurer(rng);
      since = turns;
    }
    for (let floor = 1; floor <= state.floor; floor++) meet(`floor ${floor}`);
    if (state.ended === 'won') won++;
    for (const { name, worn } of state.pack ?? []) if (worn) meet(`${name} worn`);
    if (games % 50 === 0) say(`${turns} turns, ${games} games`);
  }
  return { turns, games, won, stuck, hangs, met, missing: MET.filter(what => !met.has(what)) };
}

/** What changes as long as a run gets anywhere: where it is, what it owns, and what it has seen. Who only fights and rests gets nowhere. */
function progressOf({ floor, gold, pack = [], rows }: ChamberView): string {
  const seen = rows.reduce((sum, row) => sum + row.replaceAll(' ', '').length, 0);
  return `${floor} ${gold} ${seen} ${pack.map(({ name }) => name)}`;
}

/** What holds after every turn. */
function mustHold(state: ChamberState, view: ChamberView): void {
  const { hp, game, gold, pack = [], enemies, board, square, ended } = state;
  const laws = {
    'hit points': hp >= 0 && hp <= game.race.hp && hp > 0 === (ended !== 'died'),
    gold: gold >= 0,
    pack: pack.length <= 8,
    'one on each square': new Set(enemies.map(each => each.square)).size === enemies.length,
    'enemies on the board': ended !== undefined || enemies.every(each => board[each.square] === each.kind.glyph),
    'the player on the board': board[square] === '@'.charCodeAt(0) && view.rows[view.row]?.[view.column] === '@',
    'the view': view.hp === hp && view.gold === gold && view.pack?.length === pack.length && view.ended === ended,
  };
  for (const [law, holds] of Object.entries(laws)) if (!holds) throw new Error(`does not hold: ${law}`);
}

function mustBeSame(state: ChamberState): void {
  const again = chamber.decode(chamber.encode(state));
  if (stateHash(chamber, again) !== stateHash(chamber, state)) throw new Error('does not hold: read as written');
}
