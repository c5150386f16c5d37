import { targetOf } from '../src/flag/board/any-move-left.ts';
import { EMPTY } from '../src/flag/board/square-marks.ts';
import { flagSearch, reseeded } from '../src/flag/flag-search.ts';
import type { FlagState } from '../src/flag/state.ts';
import { tablesOf, WEIGHTS } from '../src/players/flag/evaluation/evaluation-tables.ts';
import { FlagEvaluator } from '../src/players/flag/evaluation/flag-evaluator.ts';
import { leadAgainst, leadOf } from '../src/players/flag/learnt/learnt-evaluator.ts';
import { CIRCUMSTANCE_SIZES, circumstancesOf } from '../src/players/flag/learnt/network.ts';
import { TRAIT_SIZES, Traits } from '../src/players/flag/learnt/network-inputs.ts';
import { beginning, type LearnGame } from './selfplay.ts';

/** No worth is greater; one less than the least says that there is none. */
const MOST = 32_000;
const NO_WORTH = -MOST - 1;
/** All of a game; more says that nobody knows. */
const WHOLE = 240;
const NO_OUTCOME = 255;

/** Gathers positions, and puts them into one block of bytes: a line of JSON that says what follows, then the columns. */
export class Packing {
  private readonly known = new Map<string, number>();
  private readonly traits: number[] = [];
  private readonly columns = {
    /** By position: pieces, circumstances, worths to today's judge and to the search, outcome (0 to 240), template. */
    counts: [] as number[],
    circumstances: [] as number[],
    plain: [] as number[],
    found: [] as number[],
    outcome: [] as number[],
    template: [] as number[],
    /** Of all pieces of all positions: the place of their traits. */
    pieces: [] as number[],
  };

  get positions(): number {
    return this.columns.counts.length;
  }

  get descriptions(): number {
    return this.known.size;
  }

  /** Takes the quiet positions of a game that were thought about, each as all of its teams see it. */
  add(game: LearnGame): void {
    const state = beginning(game.template, game.seed);
    const judge = new FlagEvaluator(state.ground);
    const tables = tablesOf(state.ground, WEIGHTS);
    const traits = new Traits(state.ground, tables);
    const circumstances = new Int32Array(CIRCUMSTANCE_SIZES.length);
    const movers: number[] = [];
    const places = new Map<number, number>();
    const replayed = beginning(game.template, game.seed);
    for (const move of game.moves) {
      movers.push(replayed.current);
      flagSearch.make(replayed, move);
    }
    const take = (
      state: FlagState,
      seats: readonly number[],
      found: (seat: number) => number,
      outcome: (seat: number) => number,
    ) => {
      for (const seat of seats) {
        const { columns } = this;
        columns.plain.push(clamped(judge.evaluate(state, seat)));
        circumstancesOf(state, seat, leadOf(state, tables, seat), leadAgainst(state, tables, seat), circumstances);
        columns.circumstances.push(...circumstances);
        columns.found.push(found(seat));
        columns.outcome.push(outcome(seat));
        columns.template.push(game.template);
        columns.counts.push(this.pieces(state, seat, traits, places));
      }
    };
    const isQuiet = (state: FlagState, move: number) =>
      state.at[targetOf(move)] === EMPTY && state.standing.every(stands => stands === 1);
    const all = [...state.names.keys()];
    const asides = new Map(game.asides?.map(aside => [aside.after, aside]));
    for (const [n, move] of game.moves.entries()) {
      if (game.worths[n] !== null && isQuiet(state, move)) {
        take(
          state,
          all,
          seat => foundBy(game, movers, n, seat, all.length),
          seat => (game.winners.includes(seat) ? Math.round(WHOLE / game.winners.length) : 0),
        );
      }
      const aside = asides.get(n);
      if (aside !== undefined) {
        // It was looked at on a copy with a chance of its own: who takes a flag comes back elsewhere.
        const seen = reseeded(state, state.turns);
        for (const tried of aside.moves) flagSearch.make(seen, tried);
        const { current } = seen;
        if (isQuiet(seen, aside.answer)) {
          take(
            seen,
            all.length === 2 ? all : [current],
            seat => clamped(seat === current ? aside.worth : -aside.worth),
            () => NO_OUTCOME,
          );
        }
      }
      flagSearch.make(state, move);
    }
  }

  bytes(): Uint8Array {
    const { counts, circumstances, plain, found, outcome, template, pieces } = this.columns;
    const parts: [string, Uint8Array][] = [
      ['traits uint8', Uint8Array.from(this.traits)],
      ['counts uint8', Uint8Array.from(counts)],
      ['circumstances uint16', new Uint8Array(Uint16Array.from(circumstances).buffer)],
      ['plain int16', new Uint8Array(Int16Array.from(plain).buffer)],
      ['found int16', new Uint8Array(Int16Array.from(found).buffer)],
      ['outcome uint8', Uint8Array.from(outcome)],
      ['template uint32', new Uint8Array(Uint32Array.from(template).buffer)],
      ['pieces uint32', new Uint8Array(Uint32Array.from(pieces).buffer)],
    ];
    const head = {
      traitSizes: TRAIT_SIZES,
      circumstanceSizes: CIRCUMSTANCE_SIZES,
      columns: parts.map(([name, bytes]) => [...name.split(' '), bytes.length]),
    };
    return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts.map(([, bytes]) => bytes)]);
  }

  private pieces(
    { square, standing, ground }: FlagState,
    seat: number,
    traits: Traits,
    places: Map<number, number>,
  ): number {
    let count = 0;
    const teams = standing.reduce((so, stands, team) => so | (stands << team), 0);
    for (const [piece, at] of square.entries()) {
      if (at === 0) continue;
      count++;
      const gait = ground.gait[piece] as number;
      const key = ((gait * ground.squares + at) * 4 + seat) * 16 + teams;
      let place = places.get(key);
      if (place === undefined) {
        place = this.placeOf(traits.of(gait, at, seat, standing));
        places.set(key, place);
      }
      this.columns.pieces.push(place);
    }
    return count;
  }

  private placeOf(traits: readonly number[]): number {
    const key = traits.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, this.known.size);
    this.traits.push(...traits);
    return this.known.size - 1;
  }
}

/**
 * What a search found the position worth for a seat. Of two teams one has what the other lacks; of more, who was not to
 * move knows only at the next own turn.
 */
function foundBy({ worths }: LearnGame, movers: readonly number[], n: number, seat: number, teams: number): number {
  if (movers[n] === seat) return clamped(worths[n] as number);
  if (teams === 2) return clamped(-(worths[n] as number));
  const next = movers.findIndex((mover, later) => later > n && mover === seat);
  const worth = next < 0 ? null : worths[next];
  return worth === null || worth === undefined ? NO_WORTH : clamped(worth);
}

function clamped(worth: number): number {
  return Math.max(-MOST, Math.min(MOST, worth));
}
