import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chamber } from '../../src/chamber/rules.ts';
import { ALL_DUNGEONS } from '../../src/dungeon/maps/index.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { loadProject } from '../../src/face/project.ts';
import type { ArenaMap } from '../../src/tournament/arena.ts';
import { bringGames } from '../../src/tournament/contest/contests.ts';
import { ownBill, ownMaps } from '../../src/tournament/contest/own.ts';
import { playJob } from '../../src/tournament/job.ts';
import { gameOf, readPlan, type TournamentPlan } from '../../src/tournament/plan.ts';
import { playTournament } from '../../src/tournament/tournament.ts';

const BRIDGES = pathToFileURL(join(import.meta.dirname, '../../examples/bridges/game.ts')).href;

const CUPS: Readonly<Record<'chamber' | 'dungeon' | 'bridges', () => Promise<[TournamentPlan, readonly ArenaMap[]]>>> =
  {
    chamber: async () => {
      const players = [{ brain: 'delver' }, { brain: 'random' }];
      const setup = chamber.readSetup({ race: 'elf', options: {} });
      const plan = readPlan({ game: 'chamber', title: 'Deep', players, races: ['elf'], rounds: 2, plies: 80 });
      return [plan, [{ name: 'elf', setup, seats: 1 }]];
    },
    dungeon: async () => {
      const players = [{ brain: 'solver', nodes: 2000 }, { brain: 'random' }];
      const setup = dungeon.readSetup({ map: ALL_DUNGEONS['first-steps']?.map });
      const plan = readPlan({ game: 'dungeon', title: 'Short ways', players, maps: ['first-steps'], plies: 40 });
      return [plan, [{ name: 'first-steps', setup, seats: 1 }]];
    },
    bridges: async () => {
      const project = await loadProject(BRIDGES);
      const players = [{ brain: 'alphabeta', nodes: 40 }, { brain: 'random' }];
      const plan = readPlan({ title: 'Own cup', players, maps: ['small'] }, ownBill(project));
      bringGames({ [gameOf(plan)]: BRIDGES });
      return [plan, [...ownMaps(project).values()].filter(({ name }) => name === 'small')];
    },
  };

/** Plays a small tournament of another game in this thread, into a folder; the same one each time. */
export async function playOtherCup(game: keyof typeof CUPS, folder: string) {
  const [plan, maps] = await CUPS[game]();
  const hire = () => ({ play: playJob, dismiss: () => undefined });
  return playTournament({ plan, maps, folder, home: folder, hands: 1, hire });
}
