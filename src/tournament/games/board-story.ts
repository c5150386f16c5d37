import { readMatchFile } from '../../kernel/match/match-file.ts';
import { replay } from '../../kernel/match/replay.ts';
import type { GameTypes, Rules } from '../../kernel/rules.ts';

/** A game as a page can show it without any rules: the first board, then what changes with every move. */
export interface BoardStory {
  readonly teams: readonly string[];
  readonly columns: number;
  /** A cell is `##`, `@1` (the base of the first team), `1 Rook`, or empty. */
  readonly cells: readonly string[];
  /** By move: pairs of a cell's place and what it shows from then on. */
  readonly steps: readonly (readonly (number | string)[])[];
}

/** A long game is shown in so many steps at most: a report is to be sent to people. */
const MOST_STEPS = 300;

/** A board as cells, row by row. */
export interface BoardFrame {
  readonly columns: number;
  readonly cells: readonly string[];
}

/** Tells a match file as boards, every so many moves where there are many. */
export function framedStory<G extends GameTypes>(
  rules: Rules<G>,
  json: unknown,
  teams: readonly string[],
  draw: (state: G['State']) => BoardFrame,
): BoardStory {
  const file = readMatchFile(json);
  const { columns, cells } = draw(rules.begin(rules.readSetup(file.setup), file.seed));
  const every = Math.ceil(file.log.length / MOST_STEPS);
  const steps: (number | string)[][] = [];
  let before = cells;
  replay(rules, file, (state, _act, _told, position) => {
    if (position % every !== 0 && position < file.log.length) return;
    const after = draw(state).cells;
    steps.push(changes(before, after));
    before = after;
  });
  return { teams, columns, cells, steps };
}

/** What another board shows otherwise: pairs of a cell's place and what it shows from then on. */
export function changes(before: readonly string[], after: readonly string[]): (number | string)[] {
  return after.flatMap((cell, place) => (cell === before[place] ? [] : [place, cell]));
}
