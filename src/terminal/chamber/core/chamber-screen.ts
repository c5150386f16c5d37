import { actionLine, itemName } from '../../../chamber/action-line.ts';
import type { Challenge } from '../../../chamber/kinds/challenges.ts';
import { ENEMY_LETTERS } from '../../../chamber/kinds/enemies.ts';
import { RACES } from '../../../chamber/kinds/races.ts';
import { joinRows } from '../../../chamber/shown-floor.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { styled } from '../../shared/text-format.ts';

const FLOOR_COLUMN = 69;
const NO_LINES: readonly string[] = [];

/** The five lines below the floor, and two more for pack and shop. `action` stands in for what the last turn said. */
export function infoText(view: ChamberView, action = actionLine(view.said)): string {
  const options = optionLines(view);
  return `${standing(view)}${options.length === 0 ? '' : `${options.join('\n')}\n`}Action: ${action}\n`;
}

type Standing = Pick<ChamberView, 'race' | 'gold' | 'floor' | 'hp' | 'atk' | 'def'>;

/** What four of the five lines were made of last, and how they read. */
let stood: Standing | undefined;
let lines = '';

/** Race, gold, floor and strength. Most turns change none of it. */
function standing({ race, gold, floor, hp, atk, def }: ChamberView): string {
  const isAsBefore = stood?.hp === hp && stood.gold === gold && stood.floor === floor && stood.race === race;
  if (isAsBefore && stood?.atk === atk && stood.def === def) return lines;
  const head = `Race: ${RACES[race].name} Gold: ${gold}`.padEnd(FLOOR_COLUMN);
  stood = { race, gold, floor, hp, atk, def };
  lines = `${head}Floor ${floor}\nHP: ${hp}\nAtk: ${atk}\nDef: ${def}\n`;
  return lines;
}

/** How a challenge stands, what is carried, and what the merchant beside the player asks: only where the options have it. */
export function optionLines(view: ChamberView): readonly string[] {
  // A classic game has none of them, and says so after every turn.
  if (view.challenge === undefined && view.pack === undefined) return NO_LINES;
  return [...challengeLine(view), ...packLine(view), ...shopLine(view)];
}

/** How a challenge stands, where there is one. */
function challengeLine({ challenge }: ChamberView): string[] {
  return challenge === undefined ? [] : [challengeWords(challenge)];
}

export function challengeWords({ name, held }: Challenge): string {
  return `Challenge: ${name}, ${held ? 'held' : 'lost'}`;
}

function packLine({ pack }: ChamberView): string[] {
  if (pack === undefined) return [];
  const things = pack.map((thing, slot) => `${slot + 1} ${carriedName(thing)}`);
  return [`Pack: ${things.length === 0 ? 'empty' : things.join(', ')}`];
}

function shopLine({ stall }: ChamberView): string[] {
  if (stall === undefined) return [];
  return [`Shop: ${stall.wares.map(({ name, price }) => `${name} ${price}`).join(', ')}`];
}

/** The whole screen as plain text: the floor and the lines below it. */
export function plainScreen(view: ChamberView, action?: string): string {
  return `${joinRows(view.rows)}\n${infoText(view, action)}`;
}

/** "a bolt wand (3 left)", "an iron ring (worn)". */
export function carriedName({ name, charges, worn }: NonNullable<ChamberView['pack']>[number]): string {
  const state = charges !== undefined ? ` (${charges} left)` : worn === true ? ' (worn)' : '';
  return `${itemName(name)}${state}`;
}

type Style = Parameters<typeof styled>[0];

const STYLES = new Map<string, Style>([
  ['@', ['bold', 'cyanBright']],
  ['\\', ['bold', 'whiteBright', 'inverse']],
  ['C', ['bold', 'blueBright']],
  ['B', ['bold', 'blueBright']],
  ['P', 'greenBright'],
  ['G', 'yellow'],
  ...ENEMY_LETTERS.map((letter): [string, Style] => [letter, 'redBright']),
  ['V', ['bold', 'magentaBright']],
  ['W', ['bold', 'whiteBright']],
  ['T', 'green'],
  ['N', 'yellowBright'],
  ['M', 'cyan'],
  ['D', ['bold', 'redBright']],
  ['X', 'red'],
  ...[...'?/=~)['].map((thing): [string, Style] => [thing, 'greenBright']),
  ...[...'_&'].map((thing): [string, Style] => [thing, ['bold', 'yellow']]),
  ...[...'|-'].map((wall): [string, Style] => [wall, 'gray']),
]);

/** A merchant who fights. */
const ANGRY: Style = ['bold', 'redBright', 'inverse'];

type Mood = Pick<ChamberView, 'merchantsHostile'>;

/** A row of the floor in colour: what is out of sight, as far as that is told, is dim. Equal neighbours share one pair of colour codes. */
export function colourRow(row: string, mood: Mood, inSight?: string): string {
  if (inSight === undefined) return bright(row, mood);
  return inSight.replace(/0+|1+/g, (run, start: number) => {
    const part = row.slice(start, start + run.length);
    return run.startsWith('1') ? bright(part, mood) : dim(part);
  });
}

function dim(part: string): string {
  return part.trim() === '' ? part : styled('dim', part);
}

function bright(row: string, { merchantsHostile }: Mood): string {
  return row.replace(/([^ .#+])\1*/g, run => {
    const letter = run.charAt(0);
    const style = letter === 'M' && merchantsHostile ? ANGRY : STYLES.get(letter);
    return style === undefined ? run : styled(style, run);
  });
}

/** The whole screen in colour. */
export function colourScreen(view: ChamberView, action?: string): string {
  const floor = view.rows.map((row, n) => colourRow(row, view, view.inSight?.[n]));
  return `${floor.join('\n')}\n${infoText(view, action)}`;
}
