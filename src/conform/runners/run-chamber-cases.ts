import type { CaseOutcome, TestCase } from '../case-runner.ts';
import { CHAMBER_CASES } from '../chamber/cases/all.ts';
import { type ChamberCase, layoutText, ROOM } from '../chamber/chamber-case.ts';
import {
  type ChamberTarget,
  lastScreen,
  ProgramCrash,
  type Screen,
  withoutScreen,
} from '../chamber/chamber-program.ts';
import { drawingRows } from '../dungeon/map-drawing.ts';

/** The cases as they are played on one side. */
export function chamberTestCases(
  target: ChamberTarget,
  cases: readonly ChamberCase[] = CHAMBER_CASES,
): readonly TestCase[] {
  return cases.map(each => ({ ...each, play: () => play(target, each) }));
}

async function play(target: ChamberTarget, given: ChamberCase): Promise<CaseOutcome> {
  const { race = 'h', room, below, plays } = given;
  const done = `${drawingRows(room).join('\n')}\nplay: ${race} ${plays}`;
  const expected = expectedText(given);
  const input = `${race}\n${plays.split(' ').join('\n')}\nq\n`;
  const output = await target.run(layoutText(room, below), input).catch(error => {
    if (error instanceof ProgramCrash) return error;
    throw error;
  });
  if (typeof output !== 'string') return { done, expected, seen: output.message, held: false, differs: 'it ends' };
  const screen = lastScreen(output);
  if (screen === undefined) return { ...withoutScreen(output, target.ending?.() ?? ''), done, expected };
  const seen = seenText(given, screen);
  const was = seen.split('\n');
  const differs = expected.split('\n').flatMap((line, n) => (line === was[n] ? [] : (line.split(' ')[0] ?? '')));
  return { done, expected, seen, held: seen === expected, differs: differs.map(nameOfPart).join(', ') };
}

/** Squares differ in the same way wherever they are. */
function nameOfPart(part: string): string {
  return /^\d+,\d+$/.test(part) ? 'a square' : part;
}

const NUMBERS = ['hp', 'atk', 'def', 'gold', 'floor'] as const;

function expectedText(given: ChamberCase): string {
  const { at, cells = {}, words } = given;
  return [
    ...NUMBERS.flatMap(name => (given[name] === undefined ? [] : [`${name} ${given[name].join(' or ')}`])),
    ...(at === undefined ? [] : [`@ on ${at.join(',')}`]),
    ...Object.entries(cells).map(([where, signs]) => `${where} is ${[...signs].join(' or ')}`),
    ...(words === undefined ? [] : [words]),
  ].join('\n');
}

/** What fits is told in the words in which it was expected. */
function seenText(given: ChamberCase, screen: Screen): string {
  const { at, cells = {}, closing, words } = given;
  const fits = (name: (typeof NUMBERS)[number], fitting: readonly number[]) =>
    fitting.includes(screen[name]) ? fitting.join(' or ') : String(screen[name]);
  return [
    ...NUMBERS.flatMap(name => (given[name] === undefined ? [] : [`${name} ${fits(name, given[name])}`])),
    ...(at === undefined ? [] : [`@ on ${playerIn(screen)}`]),
    ...Object.entries(cells).map(([where, signs]) => {
      const sign = signIn(screen, where);
      return `${where} is ${signs.includes(sign) ? [...signs].join(' or ') : sign}`;
    }),
    ...(closing === undefined || words === undefined ? [] : [closing.test(screen.after) ? words : 'nothing of that']),
  ].join('\n');
}

function playerIn({ rows }: Screen): string {
  const row = rows.findIndex(line => line.includes('@'));
  return row < 0 ? 'no square' : `${row - ROOM.row},${(rows[row] ?? '').indexOf('@') - ROOM.column}`;
}

function signIn({ rows }: Screen, where: string): string {
  const [row = 0, column = 0] = where.split(',').map(Number);
  return rows[ROOM.row + row]?.[ROOM.column + column] ?? ' ';
}
