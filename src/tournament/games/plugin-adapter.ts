import type { BoardView } from '../../gameui/board-view.ts';
import { type AnyGameProject, setupsOf } from '../../gameui/game-project.ts';
import { atTable, type TableAction, type TableSetup, type TableTypes } from '../../gameui/table-rules.ts';
import { type Kinds, SORTS } from '../../gameui/ui-kinds.ts';
import type { GameTypes, Rules } from '../../kernel/rules.ts';
import { PluginBots } from '../../players/plugin/bots-of-any-game.ts';
import { type BoardFrame, type BoardStory, framedStory } from './board-story.ts';
import { type Allowance, budgetOf, processorTime } from './brain-player.ts';
import { wordedMove } from './first-move.ts';
import { type GameAdapter, heartbeat } from './game-adapter.ts';
import type { GameInfo } from './game-info.ts';

/** Any number that keeps the chances of one game apart from those of the next. */
const APART = 10_007;

type OwnContest = GameAdapter<TableTypes<GameTypes>>;

/** A game of somebody's own, as tournaments play it: at the same table as on a server. */
export function pluginAdapter(project: AnyGameProject): OwnContest {
  const joins = seatsOf(project) > 1;
  const rules = atTable(project, joins);
  const bots = new PluginBots(project);
  return {
    rules,
    ...(joins ? { ...AT_TABLE, firstMove: wordedMove(project) } : {}),
    thought(state) {
      heartbeat();
      return state;
    },
    brain({ name, brain, allowance }, { seed }, own) {
      let made = 0;
      return {
        name,
        choose({ game, names }, seat = own) {
          const thinking = { brain, seed: ((seed * 8 + own) * APART + made++) % 2 ** 31, budget: sharesOf(allowance) };
          return bots.choose(game, names.length, seat, thinking);
        },
      };
    },
    story: (json, names) => pluginStory(project, rules, json, names),
  };
}

const AT_TABLE: Pick<OwnContest, 'join' | 'giveUp'> = {
  join: (name): TableAction => ({ table: 'join', name }),
  giveUp: { table: 'give-up' } satisfies TableAction,
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
      brains: new PluginBots(project).names,
      maps: 'maps',
      hasSetup: false,
    },
    usual: { maps: Object.keys(setupsOf(project)).slice(0, 1), plies: 200, opening },
  };
}

/** What can be played of it, by name, and by how many. */
export function pluginMaps(project: AnyGameProject) {
  return new Map(
    Object.entries(setupsOf(project)).map(([name, setup]) => {
      const seats = project.rules.seats(setup);
      return [name, { name, setup: { table: { seats }, setup } satisfies TableSetup, seats }];
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

const NOTHING: BoardFrame = { columns: 1, cells: [''] };

/** A game of somebody's own by its face, as anybody at the table sees it; without a face there is nothing to see. */
export function pluginStory(
  { rules: own, face }: AnyGameProject,
  rules: Rules<TableTypes<GameTypes>>,
  json: unknown,
  names: readonly string[],
): BoardStory {
  return framedStory(rules, json, names, ({ game }) => {
    if (face === undefined) return NOTHING;
    // Who plays alone is looked over the shoulder.
    const who = names.length === 1 ? 0 : 'public';
    return frameOf(face.show(own.view(game, who), who), face.kinds);
  });
}

/** Marks lie above pieces, and pieces above tiles. What has the colour of a side is drawn as its own. */
function frameOf({ width, height, ground, squares, seats }: BoardView, kinds: Kinds): BoardFrame {
  const cellOf = (name: string, text?: string): string => {
    const kind = kinds[name];
    if (kind === undefined || (kind.sort === 'tile' && (text ?? kind.glyph).trim() === '')) return '';
    const side = kind.sort === 'tile' ? -1 : seats.findIndex(({ colour }) => colour === kind.colour);
    return `${side < 0 ? ' ' : side + 1} ${text ?? kind.glyph}`;
  };
  const cells = new Array<string>(width * height).fill(cellOf(ground));
  const rank = (kind: string) => SORTS.indexOf(kinds[kind]?.sort ?? 'tile');
  for (const { x, y, kind, text } of [...squares].sort((a, b) => rank(a.kind) - rank(b.kind))) {
    cells[y * width + x] = cellOf(kind, text);
  }
  return { columns: width, cells };
}
