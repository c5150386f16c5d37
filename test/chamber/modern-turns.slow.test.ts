import { describe, expect, it } from 'vitest';
import { RACE_NAMES } from '../../src/chamber/kinds/races.ts';
import { chamber } from '../../src/chamber/rules.ts';
import type { ChamberState } from '../../src/chamber/state.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { Rng } from '../../src/kernel/rng.ts';

const TURNS = 1_000_000;

/** What holds after every turn of a modern game. */
function mustHold(state: ChamberState): void {
  const { hp, game, gold, pack = [], enemies, board, square } = state;
  if (!(hp >= 0 && hp <= game.race.hp && gold >= 0 && hp > 0 === (state.ended !== 'died')))
    throw new Error(JSON.stringify(chamber.encode(state)));
  if (!(pack.length <= 8 && new Set(enemies.map(each => each.square)).size === enemies.length))
    throw new Error(JSON.stringify(chamber.encode(state)));
  if (!(state.ended !== undefined || enemies.every(each => board[each.square] === each.kind.glyph)))
    throw new Error(JSON.stringify(chamber.encode(state)));
  expect(board[square]).toBe('@'.charCodeAt(0));
}

describe('a million turns of the modern game', () => {
  it('are played without a refusal, and break no law', { timeout: 1_200_000 }, () => {
    const rng = Rng.seeded(51, 'a million turns');
    let games = 0;
    for (let turns = 0; turns < TURNS; games++) {
      const race = RACE_NAMES[games % RACE_NAMES.length] ?? 'human';
      const state = chamber.begin(chamber.readSetup({ race, options: { modern: true } }), games);
      for (let n = 0; state.ended === undefined && n < 5000; n++, turns++) {
        // What is listed is never refused; deeds with things are rarer than steps.
        const legal = rng.below(4) === 0 ? chamber.legal(state, 0) : [];
        const action = rng.pick(legal) ?? { type: 'move', direction: rng.pick(['no', 'so', 'ea', 'we', 'ne', 'se']) };
        chamber.apply(state, 0, action as never);
        mustHold(state);
        if (turns % 1000 === 0)
          expect(stateHash(chamber, chamber.decode(chamber.encode(state)))).toBe(stateHash(chamber, state));
      }
    }
    expect(games).toBeGreaterThan(200);
  });
});
