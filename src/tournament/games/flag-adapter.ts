import { reseeded } from '../../flag/flag-search.ts';
import { type FlagTypes, flag } from '../../flag/rules.ts';
import { readMatchFile } from '../../kernel/match/match-file.ts';
import { replay } from '../../kernel/match/replay.ts';
import type { BrainName } from '../../players/flag/brains.ts';
import { type BoardStory, changes } from './board-story.ts';
import { brainPlayer } from './brain-player.ts';
import { pieceMove } from './first-move.ts';
import type { GameAdapter } from './game-adapter.ts';

/** Capture The Flag: everybody meets the others at one board. */
export const flagAdapter: GameAdapter<FlagTypes> = {
  rules: flag,
  join: team => ({ type: 'join', team }),
  giveUp: { type: 'give-up' },
  timeUp: { type: 'game-timeout' },
  // Thoughts are seeded by the turn alone: the match's own chance stays out of them.
  thought: state => reseeded(state, state.turns),
  brain: ({ name, brain, allowance }, { seed }, seat) =>
    brainPlayer(brain as BrainName, allowance, seed * 8 + seat, name),
  firstMove: (state, _seat, action) => pieceMove(state, action),
  story: flagStory,
};

/** Tells a match file as boards. */
export function flagStory(json: unknown): BoardStory {
  const boards: string[][] = [];
  let teamNames: readonly string[] = [];
  let columns = 0;
  replay(flag, readMatchFile(json), (state, { action }) => {
    if (action.type !== 'move' && action.type !== 'give-up' && boards.length > 0) return;
    const { teams, grid, names, started } = flag.view(state, 'public');
    if (!started) return;
    columns = grid[0]?.length ?? 0;
    teamNames = names.map(name => name ?? '');
    const types = new Map(
      teams.flatMap(team => team?.pieces ?? []).map(({ id, description }) => [String(id), description.type]),
    );
    const show = (cell: string): string => {
      if (cell === '' || cell === 'b') return cell === '' ? '' : '##';
      if (cell.startsWith('b:')) return `@${names.indexOf(cell.slice(2)) + 1}`;
      const end = cell.lastIndexOf('_');
      return `${names.indexOf(cell.slice(2, end)) + 1} ${types.get(cell.slice(end + 1)) ?? '?'}`;
    };
    boards.push(grid.flatMap(row => row.map(show)));
  });
  const [cells = [], ...later] = boards;
  return { teams: teamNames, columns, cells, steps: later.map((board, n) => changes(boards[n] ?? [], board)) };
}
