import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chamber } from '../../src/chamber/rules.ts';
import { ALL_DUNGEONS } from '../../src/dungeon/maps/index.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { loadGameProject } from '../../src/gameui/game-project.ts';
import { registerPlugins } from '../../src/tournament/games/game-registry.ts';
import { pluginInfo, pluginMaps } from '../../src/tournament/games/plugin-adapter.ts';
import { type ArenaMap, gameKey, readPlan, type TournamentPlan } from '../../src/tournament/plan/tournament-plan.ts';
import { playTournament } from '../../src/tournament/play-tournament.ts';
import { playJob } from '../../src/tournament/programs/play-job.ts';

type Cup = [TournamentPlan, readonly ArenaMap[]];

const CUPS: Readonly<Record<'chamber' | 'dungeon' | 'bridges' | 'harvest', () => Promise<Cup>>> = {
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
  bridges: () => ownCup('bridges', 'small', { brain: 'alphabeta', nodes: 40 }),
  harvest: () => ownCup('harvest', 'usual', { name: 'other', brain: 'random' }),
};

/** Of a game of `examples/`: somebody against chance. */
async function ownCup(game: string, map: string, player: object): Promise<Cup> {
  const address = pathToFileURL(join(import.meta.dirname, `../../examples/${game}/game.ts`)).href;
  const project = await loadGameProject(address);
  const plan = readPlan({ title: 'Own cup', players: [player, { brain: 'random' }], maps: [map] }, pluginInfo(project));
  registerPlugins({ [gameKey(plan)]: address });
  return [plan, [...pluginMaps(project).values()].filter(({ name }) => name === map)];
}

/** Plays a small tournament of another game in this thread, into a folder; the same one each time. */
export async function playOtherCup(game: keyof typeof CUPS, folder: string) {
  const [plan, maps] = await CUPS[game]();
  const acquire = () => ({ play: playJob, release: async () => undefined });
  return playTournament({ plan, maps, folder, home: folder, workers: 1, acquire });
}
