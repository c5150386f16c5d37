import { describe, expect, it } from 'vitest';
import { CLASSIC_FLOOR } from '../../../src/chamber/floor/floor-size.ts';
import { findPlace, spawn } from '../../../src/chamber/floor/free-places.ts';
import { geometryOf } from '../../../src/chamber/floor/geometry.ts';
import { populate } from '../../../src/chamber/floor/populate.ts';
import type { Enemy } from '../../../src/chamber/kinds/enemies.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { room } from '../table.ts';

// Fixed seeds: these tests give the same numbers on every run. Bounds are the 0.999 quantiles of chi-square.
const QUANTILE: Record<number, number> = { 1: 10.83, 2: 13.82, 4: 18.47, 5: 20.52, 35: 66.62 };

function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, n) => sum + (count - expected[n]!) ** 2 / expected[n]!, 0);
}

const geometry = geometryOf(CLASSIC_FLOOR.split('\n'));
const { tiles, chamberOf, steps } = geometry;

/** A populated floor: where each thing is, and who the enemies are. */
interface Floor {
  readonly things: readonly { readonly square: number; readonly glyph: string }[];
  readonly enemies: readonly Enemy[];
}

function floor(seed: number, withSuit = false): Floor {
  const board = tiles.slice();
  const enemies = populate({ board, geometry, rng: Rng.seeded(seed, 'test') }, withSuit);
  const things = [...board].flatMap((code, square) =>
    code === tiles[square] ? [] : { square, glyph: String.fromCharCode(code) },
  );
  return { things, enemies };
}

const FLOORS = Array.from({ length: 2000 }, (_, seed) => floor(seed));

const squaresOf = ({ things }: Floor, glyphs: string): number[] =>
  things.filter(({ glyph }) => glyphs.includes(glyph)).map(({ square }) => square);
const countOf = (glyph: string): number => FLOORS.reduce((sum, each) => sum + squaresOf(each, glyph).length, 0);
const chamberCounts = (squares: readonly number[]): number[] =>
  [0, 1, 2, 3, 4].map(n => squares.filter(square => chamberOf[square] === n).length);

describe('the common spawning rule', () => {
  const drawn = Array.from(
    { length: 20_000 },
    (_, seed) => findPlace({ board: tiles, geometry, rng: Rng.seeded(seed, 'place') })!,
  );

  it('gives every chamber the same chance, whatever its size', () => {
    expect(chiSquare(chamberCounts(drawn), Array(5).fill(4000))).toBeLessThan(QUANTILE[4]!);
  });

  it('gives every tile of a chamber the same chance', () => {
    const middle = geometry.chambers.find(squares => squares.length === 36)!;
    const inside = drawn.filter(square => chamberOf[square] === chamberOf[middle[0]!]);
    const counts = middle.map(tile => inside.filter(square => square === tile).length);
    expect(chiSquare(counts, Array(36).fill(inside.length / 36))).toBeLessThan(QUANTILE[35]!);
  });

  it('passes over chambers that are full', () => {
    const small = geometryOf(['|-----|', '|.|...|', '|-----|']);
    const board = Uint8Array.from(small.tiles);
    board[8] = 'V'.charCodeAt(0);
    for (let seed = 0; seed < 50; seed++) {
      expect(findPlace({ board, geometry: small, rng: Rng.seeded(seed, '') })).toBeGreaterThan(9);
    }
  });

  it('is the same for who knows what was laid as for who looks at every tile', () => {
    const small = geometryOf(['|---------|', '|...|....||', '|.#.|....||', '|...|...|.|', '|---------|']);
    for (let seed = 0; seed < 50; seed++) {
      const sites = [{}, { laid: small.chambers.map((): number[] => []) }].map(known => {
        const site = { board: small.tiles.slice(), geometry: small, rng: Rng.seeded(seed, ''), ...known };
        const places = Array.from({ length: 22 }, (_, n) =>
          spawn(site, 'V'.charCodeAt(0), n % 5 === 4 ? square => square % 2 === 0 : undefined),
        );
        return { places, board: site.board, rng: site.rng.encode() };
      });
      expect(sites[1]).toEqual(sites[0]);
      expect(sites[0]!.places.at(-1)).toBeUndefined();
    }
  });

  it('finds nothing where nothing is free', () => {
    const full = geometryOf(['|-|', '|@|', '|-|']);
    expect(findPlace({ board: new Uint8Array(9), geometry: full, rng: Rng.seeded(1, '') })).toBeUndefined();
  });
});

describe('a floor is populated', () => {
  it('with one player and one flight of stairs, never in the same chamber', () => {
    for (const each of FLOORS) {
      const [player, ...morePlayers] = squaresOf(each, '@');
      const [stairs, ...moreStairs] = squaresOf(each, '\\');
      expect([morePlayers, moreStairs]).toEqual([[], []]);
      expect(chamberOf[player!]).not.toBe(chamberOf[stairs!]);
    }
  });

  it('nor where there are but two chambers; where there is one, both are in it', () => {
    const places = (rows: readonly string[], seed: number) => {
      const own = geometryOf(rows);
      const board = own.tiles.slice();
      populate({ board, geometry: own, rng: Rng.seeded(seed, 'test') }, false);
      return [...'@\\'].map(glyph => own.chamberOf[board.indexOf(glyph.charCodeAt(0))]);
    };
    for (let seed = 0; seed < 30; seed++) {
      const [player, stairs] = places(['|-----|', '|..|..|', '|-----|'], seed);
      expect([player, stairs].toSorted()).toEqual([0, 1]);
      expect(places(['|----|', '|....|', '|----|'], seed)).toEqual([0, 0]);
    }
  });

  it('so that player and stairs are equally likely in every chamber', () => {
    for (const glyph of ['@', '\\']) {
      const squares = FLOORS.flatMap(each => squaresOf(each, glyph));
      expect(chiSquare(chamberCounts(squares), Array(5).fill(400))).toBeLessThan(QUANTILE[4]!);
    }
  });

  it('with ten potions, each kind with one chance in six', () => {
    expect(FLOORS.every(each => squaresOf(each, '012345').length === 10)).toBe(true);
    expect(chiSquare([...'012345'].map(countOf), Array(6).fill(20_000 / 6))).toBeLessThan(QUANTILE[5]!);
  });

  it('with ten piles of gold: normal 5/8, small 2/8, dragon 1/8', () => {
    expect(FLOORS.every(each => squaresOf(each, '6789').length === 10)).toBe(true);
    expect(chiSquare([...'679'].map(countOf), [12_500, 5000, 2500])).toBeLessThan(QUANTILE[2]!);
    expect(countOf('8')).toBe(0);
  });

  it('with twenty enemies, every dragon counted', () => {
    expect(FLOORS.every(each => squaresOf(each, 'VWTNMDX').length === 20 && each.enemies.length === 20)).toBe(true);
  });

  it('with W 4, V 3, N 5, T 2, X 2, M 2 of 18 among those that are no dragons', () => {
    const counts = [...'WVNTXM'].map(countOf);
    const all = counts.reduce((sum, count) => sum + count, 0);
    expect(
      chiSquare(
        counts,
        [4, 3, 5, 2, 2, 2].map(weight => (all * weight) / 18),
      ),
    ).toBeLessThan(QUANTILE[5]!);
  });

  it('so that potions, piles and enemies are spread evenly over the chambers', () => {
    for (const glyphs of ['012345', '67', 'VWTNMX']) {
      const squares = FLOORS.flatMap(each => squaresOf(each, glyphs));
      expect(chiSquare(chamberCounts(squares), Array(5).fill(squares.length / 5))).toBeLessThan(QUANTILE[4]!);
    }
  });

  it('with a dragon beside every hoard, and a hoard beside every dragon', () => {
    for (const each of FLOORS) {
      const dragons = each.enemies.filter(({ kind }) => kind.letter === 'D').map(({ square }) => square);
      const hoards = squaresOf(each, '9');
      expect(dragons).toHaveLength(hoards.length);
      const touch = (a: number, b: number) => steps.includes(a - b);
      expect(hoards.every(hoard => dragons.some(dragon => touch(dragon, hoard)))).toBe(true);
      expect(dragons.every(dragon => hoards.some(hoard => touch(dragon, hoard)))).toBe(true);
    }
  });

  it('on floor tiles only', () => {
    const squares = FLOORS.flatMap(({ things }) => things.map(({ square }) => square));
    expect(new Set(squares.map(square => tiles[square]))).toEqual(new Set(['.'.charCodeAt(0)]));
  });

  it('with a suit and its dragon where it has one', () => {
    for (let seed = 0; seed < 200; seed++) {
      const each = floor(seed, true);
      const [suit = 0] = squaresOf(each, 'B');
      const isBeside = (square: number) => steps.includes(square - suit);
      expect(each.enemies.some(({ kind, square }) => kind.letter === 'D' && isBeside(square))).toBe(true);
      expect(each.enemies).toHaveLength(20);
    }
  });
});

describe('a game', () => {
  const setup = chamber.readSetup({ race: 'human' });

  it('has one suit, on one of five floors with equal chance', () => {
    const counts = [0, 0, 0, 0, 0];
    for (let seed = 0; seed < 2000; seed++) counts[chamber.begin(setup, seed).game.suitFloor! - 1]!++;
    expect(chiSquare(counts, Array(5).fill(400))).toBeLessThan(QUANTILE[4]!);
  });

  it('has the same floors for everybody who plays its seed, however they play', () => {
    const walk = (moves: number): string => {
      const state = chamber.begin(chamber.readSetup({ race: 'orc', floors: five }), 7);
      for (let n = 0; n < moves; n++) chamber.apply(state, 0, { type: 'attack', direction: 'no' });
      chamber.apply(state, 0, { type: 'move', direction: 'ea' });
      expect(state.floor).toBe(2);
      return chamber.view(state, 0).rows.join('\n');
    };
    const bare = room('..........', '..........', '..........', '..........');
    const first = room('@\\........', '..........', '..........', '..........');
    const five = [first, bare, bare, bare, bare];
    expect(walk(0)).toBe(walk(5));
  });
});

describe('small geometries', () => {
  it('share the one chamber between player and stairs', () => {
    const state = chamber.begin(chamber.readSetup({ race: 'human', floors: [room('..')] }), 3);
    expect([...state.board].map(code => String.fromCharCode(code)).join('')).toMatch(/^\|--\|\|(@\\|\\@)\|\|--\|$/);
  });

  it('leave out what finds no place', () => {
    const state = chamber.begin(chamber.readSetup({ race: 'human', floors: [room('.....', '.....')] }), 3);
    expect(state.board.includes('.'.charCodeAt(0))).toBe(false);
    expect(state.enemies.length).toBeLessThan(20);
  });
});
