import { describe, expect, test } from 'vitest';
import { dungeon } from '../../src/dungeon/rules.ts';
import type { BoardView } from '../../src/gameui/board-view.ts';
import type { AnyGameProject } from '../../src/gameui/game-project.ts';
import { MATCH_FILE_FORMAT } from '../../src/kernel/match/match-file.ts';
import { dungeonAdapter, dungeonStory } from '../../src/tournament/games/dungeon-adapter.ts';
import { playGame } from '../../src/tournament/games/play-game.ts';
import { pluginStory } from '../../src/tournament/games/plugin-adapter.ts';

describe('a dungeon as boards', () => {
  const at = (type: string, x: number, y: number) => ({ type, x, y });
  /** Walks to and fro over a treasure. */
  const played = async (moves: number, ...more: readonly object[]) => {
    const entities = [at('player', 2, 3), at('treasure', 3, 3), at('wall', 1, 3), at('wall', 4, 5), ...more];
    const setup = dungeon.readSetup({ map: { entities, 'goal-condition': { goal: 'exit' } } });
    let made = 0;
    const choose = () => ({ type: 'move', direction: made++ % 2 === 0 ? 'right' : 'left' });
    const walker = { name: 'me', choose };
    const { file } = await playGame(dungeonAdapter, { setup, seed: 1, plies: moves, opening: 0 }, [walker]);
    return dungeonStory(JSON.parse(JSON.stringify(file)), ['me']);
  };

  test('shows the box that the map fills, the upper above the lower', async () => {
    const story = await played(2, at('zombie_toast_spawner', 1, 5), at('switch', 2, 4), at('boulder', 2, 4));
    expect(story).toEqual({
      teams: ['me'],
      columns: 4,
      cells: [
        ...['##', '1 player', '  treasure', ''],
        ...['', '  boulder', '', ''],
        ...['2 zombie toast spawner', '', '', '##'],
      ],
      steps: [
        [1, '', 2, '1 player'],
        [1, '1 player', 2, ''],
      ],
    });
  });

  test.each([0, 300, 601])('of %i moves in 300 steps at most, the last of which is the end', async moves => {
    const story = await played(moves);
    expect(story.steps.length).toBeLessThanOrEqual(Math.min(moves, 300));
    const board = [...story.cells];
    for (const step of story.steps)
      for (let n = 0; n < step.length; n += 2) board[step[n] as number] = step[n + 1] as string;
    expect(board.indexOf('1 player')).toBe(moves % 2 === 0 ? 1 : 2);
  });
});

describe('a game of somebody’s own as boards', () => {
  const kinds = {
    grass: { sort: 'tile', name: 'grass', glyph: ' ', colour: 'green' },
    water: { sort: 'tile', name: 'water', glyph: '~', colour: 'red' },
    fox: { sort: 'piece', name: 'fox', glyph: 'F', colour: 'red' },
    hare: { sort: 'piece', name: 'hare', glyph: 'H', colour: 'sky' },
    stone: { sort: 'piece', name: 'stone', glyph: 'o', colour: 'grey' },
    trap: { sort: 'mark', name: 'trap', glyph: 'x', colour: 'sky' },
  } as const;
  const seats = [
    { name: 'Foxes', colour: 'red', line: '' },
    { name: 'Hares', colour: 'sky', line: '' },
  ] as const;

  /** The first board of a game that shows this. */
  function cells(squares: BoardView['squares'], names = ['a', 'b'], ground = 'grass') {
    const asked: unknown[] = [];
    const shown: BoardView = { width: 3, height: 2, ground, squares, seats, line: '' };
    const face = { kinds, show: () => shown };
    const own = { view: (_game: unknown, who: unknown) => asked.push(who) };
    const table = {
      ...dungeon,
      begin: () => ({ game: {} }),
      readSetup: () => ({}),
      digest: () => '',
      encode: () => '',
    };
    const file = {
      ...{ format: MATCH_FILE_FORMAT, game: dungeon.game, version: dungeon.version, setup: {} },
      ...{ seed: 1, time: 0, log: [], hash: '' },
    };
    const story = (project: object) => pluginStory(project as AnyGameProject, table as never, file, names);
    return { story: story({ rules: own, face }), asked };
  }

  test('shows marks above pieces, and pieces above tiles, in whichever order they come', () => {
    const { story } = cells([
      { x: 0, y: 0, kind: 'trap' },
      { x: 0, y: 0, kind: 'fox' },
      { x: 0, y: 0, kind: 'water' },
      { x: 2, y: 1, kind: 'hare' },
      { x: 2, y: 1, kind: 'water' },
      { x: 1, y: 0, kind: 'water' },
      { x: 0, y: 1, kind: 'stone' },
      { x: 1, y: 1, kind: 'fox' },
    ]);
    expect(story).toEqual({
      teams: ['a', 'b'],
      columns: 3,
      // What has the colour of a side is its own; a tile is nobody's.
      cells: ['2 x', '  ~', '', '  o', '1 F', '2 H'],
      steps: [],
    });
  });

  test('looks over the shoulder of who plays alone, and else as anybody does', () => {
    expect(new Set(cells([]).asked)).toEqual(new Set(['public']));
    expect(new Set(cells([], ['a']).asked)).toEqual(new Set([0]));
  });
});
