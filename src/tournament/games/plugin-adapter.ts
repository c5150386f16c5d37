import { type AnyGameProject, setupsOf } from '../../gameui/game-project.ts';
import * as table from '../../gameui/table-rules.ts';
import type { GameTypes } from '../../kernel/rules.ts';
import { AnyGameBots, ProjectFault } from '../../players/plugin/bots-of-any-game.ts';
import { type Allowance, budgetOf, processorTime } from './brain-player.ts';
import { type GameAdapter, heartbeat } from './game-adapter.ts';
import type { GameInfo } from './game-info.ts';

/** Any number that keeps the chances of one game apart from those of the next. */
const APART = 10_007;

/** Whose fault has been told: once is enough for all games of a thread. */
const told = new Set<string>();

type OwnContest = GameAdapter<table.TableTypes<GameTypes>>;

/** A game of somebody's own, as tournaments play it: at the same table as on a server. */
export function pluginAdapter(project: AnyGameProject): OwnContest {
  const joins = seatsOf(project) > 1;
  const rules = table.tableRules(project, joins);
  const bots = new AnyGameBots(project);
  return {
    rules,
    ...(joins ? AT_TABLE : {}),
    thought(state) {
      heartbeat();
      return state;
    },
    brain({ name, brain, allowance }, { seed }, own) {
      let made = 0;
      return {
        name,
        choose(state, seat = own) {
          const mind = table.playsByChance(state, seat) ? 'random' : brain;
          for (let fault = 1; ; fault++) {
            const drawn = ((seed * 8 + own) * APART + made++) % 2 ** 31;
            const thinking = { brain: mind, seed: drawn, budget: sharesOf(allowance) };
            try {
              return bots.choose(state.game, state.names.length, seat, thinking);
            } catch (error) {
              if (!(error instanceof ProjectFault)) throw error;
              if (fault < table.MOST_FAULTS) continue;
              if (!told.has(name)) console.error(`${name} plays by chance wherever that happens: ${error.message}`);
              told.add(name);
              return table.BY_CHANCE;
            }
          }
        },
      };
    },
  };
}

const AT_TABLE: Pick<OwnContest, 'join' | 'giveUp'> = {
  join: (name): table.TableAction => ({ table: 'join', name }),
  giveUp: { table: 'give-up' } satisfies table.TableAction,
};

/** What is said of it before it is played. */
export function pluginInfo(project: AnyGameProject): GameInfo {
  const { rules, title = rules.game } = project;
  const opening = seatsOf(project) > 1 ? 2 : 0;
  return {
    ...{
      game: rules.game,
      version: rules.version,
      title,
      brains: new AnyGameBots(project).names,
      maps: 'maps',
      hasSetup: false,
    },
    usual: { maps: Object.keys(setupsOf(project)).slice(0, 1), plies: opening > 0 ? 200 : 10_000, opening },
  };
}

/** What can be played of it, by name, and by how many. */
export function pluginMaps(project: AnyGameProject) {
  return new Map(
    Object.entries(setupsOf(project)).map(([name, setup]) => {
      const seats = project.rules.seats(setup);
      return [name, { name, setup: { table: { seats }, setup } satisfies table.TableSetup, seats }];
    }),
  );
}

/** For how many it usually is: where that is one, nobody takes a seat. */
function seatsOf(project: AnyGameProject): number {
  return project.rules.seats(Object.values(setupsOf(project))[0]);
}

/** What a move may cost is shared by the thoughts that it takes. */
function sharesOf(allowance: Allowance) {
  return (thoughts: number) => {
    const share = { ...allowance, ...('ms' in allowance ? { ms: (allowance.ms ?? 0) / thoughts } : {}) };
    const { until, ...budget } = budgetOf(
      'nodes' in share ? { ...share, nodes: Math.ceil(share.nodes / thoughts) } : share,
      processorTime,
    );
    return {
      ...budget,
      until: (nodes: number) => {
        heartbeat();
        return until?.(nodes) ?? false;
      },
    };
  };
}
