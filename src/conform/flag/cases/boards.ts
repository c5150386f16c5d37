import type { Position } from '../../../flag/actions.ts';
import { type MapTemplate, PLACEMENTS } from '../../../flag/map/template.ts';
import { CARDINALS, STEP } from '../../../kernel/square.ts';
import type { ForeignGame } from '../../../tournament/bot/foreign-game.ts';
import type { BoardCase } from '../flag-case.ts';
import { anyWay, orthogonal, piece, template } from '../map-templates.ts';

const RULE = 'The board at the start';
const CENTRE =
  '“Each team has a base and a flag (or more), which are located in the center of their half or quadrant of the grid.” (Rules, 1)';
const FORMAT = 'Grid format: "" empty, b a block, b:1 the base of team 1, p:1_n its pieces. (Cell values)';
const BLOCKS = '“The game can also contain blocks that are randomly placed on the grid.” (Rules, 6)';
const COUNTS = 'A team has as many pieces of each type as the template says. (MapTemplate, pieces)';

const army = [piece('King', 1, 3, anyWay(1)), piece('Rook', 5, 2, orthogonal(9))];

type Fault = BoardCase['fault'];

const all = ({ teams }: ForeignGame): Position[] =>
  teams.flatMap(team => (team === null ? [] : [team.base, ...team.pieces.map(({ at }) => at)]));

const size: Fault = ({ rows, columns }, { gridSize }) =>
  rows === gridSize[0] && columns === gridSize[1] ? '' : `the grid is ${rows} × ${columns}`;

const everybody: Fault = ({ teams }, { teams: count }) => {
  const there = teams.filter(team => team !== null).length;
  return there === count ? '' : `${there} teams are on the board`;
};

const counts: Fault = ({ teams }, { pieces }) => {
  for (const [slot, team] of teams.entries()) {
    for (const { type, count } of pieces) {
      const found = team?.pieces.filter(({ kind }) => kind.type === type).length ?? 0;
      if (found !== count) return `team ${slot + 1} has ${found} of ${type}, expected ${count}`;
    }
  }
  return '';
};

const apart: Fault = (game, { blocks }) => {
  const squares = new Set([...all(game), ...game.blocks].map(String));
  const expected = all(game).length + blocks;
  return squares.size === expected ? '' : `${squares.size} squares are taken, expected ${expected}`;
};

const lyingBlocks = (count: number) => `${count} ${count === 1 ? 'block lies' : 'blocks lie'} on the board`;

const blocksLie: Fault = ({ blocks }, { blocks: count }) => (blocks.length === count ? '' : lyingBlocks(blocks.length));

const flagsLie: Fault = ({ teams }, { flags }) => {
  const wrong = teams.findIndex(team => team?.flags !== flags);
  return wrong < 0 ? '' : `team ${wrong + 1} has ${teams[wrong]?.flags ?? 'no'} flags, expected ${flags}`;
};

/** The middle of the half that a base is in, give or take a square: sides may be even. */
const central: Fault = ({ teams }, { gridSize: [rows, columns], teams: count }) => {
  for (const team of teams) {
    if (team === null) continue;
    const across = count === 2 ? [1 / 2] : [1 / 4, 3 / 4];
    const offRow = Math.min(...[1 / 4, 3 / 4].map(part => Math.abs(team.base[0] + 0.5 - rows * part)));
    const offColumn = Math.min(...across.map(part => Math.abs(team.base[1] + 0.5 - columns * part)));
    if (offRow > 1.5 || offColumn > 1.5) return `the base of ${team.id} is on [${team.base.join(', ')}]`;
  }
  return '';
};

const connected: Fault = ({ rows, columns, blocks }) => {
  const free = (position: Position) => !blocks.some(block => String(block) === String(position));
  const squares = Array.from({ length: rows * columns }, (_, n): Position => [Math.floor(n / columns), n % columns]);
  const open = squares.filter(free);
  const reached = new Set(open.slice(0, 1).map(String));
  const queue = open.slice(0, 1);
  for (const [row, column] of queue) {
    for (const { x, y } of CARDINALS.map(each => STEP[each])) {
      const next: Position = [row + y, column + x];
      const inside = next[0] >= 0 && next[0] < rows && next[1] >= 0 && next[1] < columns;
      if (!inside || reached.has(String(next)) || !free(next)) continue;
      reached.add(String(next));
      queue.push(next);
    }
  }
  return reached.size === open.length ? '' : `${open.length - reached.size} squares are walled off`;
};

const CHECKS: readonly (readonly [string, string, Fault, string?])[] = [
  ['the grid has the size of the template', FORMAT, size],
  ['every team has its base and pieces on the grid', FORMAT, everybody],
  ['every type as often as the template says', COUNTS, counts],
  ['no two things share a square', FORMAT, apart],
  ['every base has its flags', CENTRE, flagsLie],
  ['bases are in the middle of their half or quadrant', CENTRE, central],
];

const SIZES: readonly (readonly [string, Partial<MapTemplate>])[] = [
  ['two teams on 10 × 10', { gridSize: [10, 10] }],
  ['four teams on 12 × 12', { gridSize: [12, 12], teams: 4, flags: 2 }],
];

type Row = readonly [name: string, says: string, given: Partial<MapTemplate>, fault: Fault, open?: string | undefined];

const STRATEGIES =
  'PlacementType has three placement strategies that a game engine has to realise. (Map template schema)';
const ROWS: readonly Row[] = [
  ...SIZES.flatMap(([where, given]) =>
    CHECKS.map(([name, says, fault, open]): Row => [`${where}: ${name}`, says, given, fault, open]),
  ),
  ...PLACEMENTS.map((placement): Row => {
    const fault: Fault = (game, given) => counts(game, given) || apart(game, given);
    return [`${placement}: every piece has a square of its own`, STRATEGIES, { gridSize: [10, 10], placement }, fault];
  }),
  ...[1, 5, 20].map((blocks): Row => {
    const fault: Fault = (game, given) => blocksLie(game, given) || apart(game, given);
    return [lyingBlocks(blocks), BLOCKS, { gridSize: [10, 10], blocks }, fault];
  }),
  ['blocks wall nobody off', BLOCKS, { gridSize: [10, 10], blocks: 20 }, connected, 'the document does not forbid it'],
];

export const BOARDS: readonly BoardCase[] = ROWS.map(([name, says, given, fault, open]) => {
  return { kind: 'board', rule: RULE, name, says, open, template: template({ pieces: army, ...given }), fault };
});
