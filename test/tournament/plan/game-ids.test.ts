import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arenaId, readArenaId, readTournamentId, tournamentId } from '../../../src/tournament/plan/game-ids.ts';

const counted = fc.nat().map(n => n + 1);
/** Names of maps may look like ids themselves. */
const map = fc.oneof(
  fc.string(),
  fc.tuple(fc.string(), fc.nat(), fc.nat()).map(parts => parts.join('-')),
);

describe('the id of a game', () => {
  test.each([
    ['maps-7-1-2', { map: 'maps-7', round: 1, order: 2 }],
    ['crossing-2', undefined],
  ])('%s of an arena', (id, game) => {
    expect(readArenaId(id)).toEqual(game);
  });

  test.each([
    ['maps-7-1-2-1', { map: 'maps-7', round: 1, group: 2, order: 1 }],
    ['crossing-2-1', undefined],
  ])('%s of a tournament', (id, game) => {
    expect(readTournamentId(id)).toEqual(game);
  });

  test('is read as it was written, whatever the map is called', () => {
    fc.assert(
      fc.property(fc.record({ map, round: counted, order: counted }), game => {
        expect(readArenaId(arenaId(game))).toEqual(game);
      }),
    );
    fc.assert(
      fc.property(fc.record({ map, round: counted, group: counted, order: counted }), game => {
        expect(readTournamentId(tournamentId(game))).toEqual(game);
      }),
    );
  });
});
