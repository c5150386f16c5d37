import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TournamentFolder } from '../../../src/server/tournaments/tournament-folder.ts';
import { TournamentArchive } from '../../../src/tournament/tournament-archive.ts';
import { playOtherCup } from '../cups.ts';

test.each([
  ['chamber', { gameTitle: 'ChamberCrawler3000+', maps: ['elf'], games: 4 }, [1], 'stoppedOnFloor'],
  ['dungeon', { gameTitle: 'Dungeon Mania', maps: ['first-steps'], games: 2 }, [1], 'goalsReached'],
  ['bridges', { gameTitle: 'bridges', maps: ['small'], games: 2 }, [2], undefined],
] as const)('a tournament of %s is read from its folder, whoever has the game', async (game, told, seats, code) => {
  const root = mkdtempSync(join(tmpdir(), 'quadrille-kept-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const results = await playOtherCup(game, join(root, 'cup.results'));
  const kept = await new TournamentArchive(root).find('cup');
  expect(kept?.results).toEqual(results);
  expect(kept?.maps.map(map => map.seats)).toEqual(seats);
  const answer = await new TournamentFolder(root).standing('cup');
  expect(answer).toMatchObject({ ...told, game, played: told.games, sure: true });
  expect(answer.results[0]?.says?.code).toBe(code);
  expect(answer.cross[0]?.[1]).toMatchObject({ wins: answer.standings[0]?.wins });
});
