import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FlagAction } from '../../src/flag/actions.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { isNotation, readNotation, writeNotation } from '../../src/flag/notation.ts';
import { flag } from '../../src/flag/rules.ts';
import { InvalidSetup } from '../../src/kernel/errors.ts';
import type { Entry } from '../../src/kernel/match/log.ts';
import { type MatchFile, matchFile } from '../../src/kernel/match/match-file.ts';
import { replay } from '../../src/kernel/match/replay.ts';
import { Rng } from '../../src/kernel/rng.ts';
import { setups } from './arbitrary.ts';

const TIME = Date.UTC(2026, 10, 19);

/** A game by chance: seats taken in any order, moves, offers and answers, time that runs out, moves taken back. */
function playedByChance(json: unknown, seed: number, length: number): MatchFile {
  const setup = flag.readSetup(json);
  const state = flag.begin(setup, seed);
  const rng = Rng.seeded(seed, 'notation');
  const log: Entry<FlagAction>[] = [];
  const play = (by: number | 'clock', action: FlagAction) => {
    try {
      flag.apply(state, by, action);
    } catch {
      return;
    }
    log.push({ by, action, time: TIME + log.length });
  };
  const seats = state.names.map((_, seat) => seat);
  while (seats.length > 0) {
    const [seat = 0] = seats.splice(rng.below(seats.length), 1);
    play(seat, { type: 'join', team: rng.pick(['Anna', 'Ben "B." Bo', 'a [b] {c}', 'Ü'])! });
  }
  for (let n = 0; n < length && flag.outcome(state) === undefined; n++) {
    const anybody = rng.below(state.names.length);
    const kind = rng.below(12);
    if (kind === 0) play(anybody, { type: 'offer', what: rng.pick(['draw', 'back'] as const)! });
    else if (kind === 1 && state.offer !== null) play(anybody, { type: 'decline', what: state.offer.what });
    else if (kind === 2 && state.offer?.what === 'draw') play(anybody, { type: 'accept', what: 'draw' });
    else if (kind === 3) play('clock', { type: 'turn-timeout', turns: 1 + rng.below(3) });
    else if (kind === 4 && rng.below(9) === 0) play(anybody, { type: 'give-up' });
    else {
      const moves = flag.legal(state, state.current).filter(({ type }) => type === 'move');
      if (moves.length > 0) play(state.current, rng.pick(moves)!);
    }
  }
  return matchFile(flag.game, { version: flag.version, setup, seed, time: TIME, open: false }, log, '');
}

const folded = (file: MatchFile) => replay(flag, file).hash;

test('whatever is played is read back as it was, and written as it was read', () => {
  const games = fc.tuple(setups(7), fc.nat(), fc.nat({ max: 60 }));
  fc.assert(
    fc.property(games, ([setup, seed, length]) => {
      const file = playedByChance(setup, seed, length);
      const text = writeNotation(file);
      expect(isNotation(text)).toBe(true);
      const read = readNotation(text);
      expect(read.hash).toBe(folded(file));
      expect(folded(read)).toBe(read.hash);
      expect(writeNotation(read)).toBe(text);
      // As mail and chats do it.
      expect(readNotation(text.replaceAll('\n', '\r\n').replaceAll(/(\d+\.) /g, '$1 {a remark}\n  ')).hash).toBe(
        read.hash,
      );
    }),
  );
});

describe('a game on a map that ships', () => {
  const { template } = FLAG_MAPS.crossing!;
  const setup = { template: { ...template, moveTimeLimitInSeconds: 86_400 }, options: { start: 'first' } };
  const file: MatchFile = {
    ...playedByChance(setup, 5, 0),
    open: true,
    log: [...playedByChance(setup, 5, 0).log, { by: 0, action: { type: 'move', piece: 1, to: [3, 3] }, time: TIME }],
  };

  test('is short, and named by its map; squares are called as beside the board', () => {
    const text = writeNotation(file);
    expect(text).toContain('[Map "crossing"]\n[TurnLimit 86400]\n');
    expect(text).toMatch(/\n\n1\. d3-d4\n$/);
  });

  test('what was taken back is not told', () => {
    const back = { ...file, log: [...file.log, { by: 0, back: 2, time: TIME }] };
    expect(writeNotation(back)).toMatch(/\[Result "\*"\]\n\n\n$/);
    expect(readNotation(writeNotation(back)).hash).toBe(folded(back));
  });

  test.each([
    ['1. ', '1. z9-a1 ', 'z9-a1'],
    ['1. ', '1. hello ', 'hello'],
    ['1. ', '1. draw+ ', 'draw+'],
    ['"crossing"', '"nowhere"', 'Map'],
    ['[Seed 5]', '[Seed -5]', 'Seed'],
    ['[Seed 5]', '[Seed five]', 'Seed'],
    ['[Seed 5]', '', 'Seed'],
  ])('what does not fit is named: %s as %s', (right, other, path) => {
    const read = () => readNotation(writeNotation(file).replace(right, other));
    expect(read).toThrow(InvalidSetup);
    expect(read).toThrow(path);
  });
});
