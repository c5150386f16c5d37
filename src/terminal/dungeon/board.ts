import { styleText } from 'node:util';
import type { EntityView } from '../../dungeon/board/sight.ts';
import type { DungeonView } from '../../dungeon/view.ts';
import { boundsOf } from '../../kernel/bounds.ts';

type Style = Parameters<typeof styleText>[0];

/** How each type is drawn: one character, a colour, and its name in the legend. */
const GLYPHS: Readonly<Record<string, readonly [glyph: string, style: Style, name: string]>> = {
  player: ['@', 'whiteBright', 'you'],
  older_player: ['&', 'cyan', 'your older self'],
  wall: ['#', 'gray', 'wall'],
  exit: ['>', 'greenBright', 'exit'],
  boulder: ['O', 'yellow', 'boulder'],
  switch: ['_', 'yellowBright', 'switch'],
  door: ['+', 'yellow', 'door'],
  door_open: ["'", 'yellow', 'open door'],
  portal: ['0', 'magentaBright', 'portal'],
  zombie_toast_spawner: ['T', 'red', 'zombie toast spawner'],
  spider: ['s', 'redBright', 'spider'],
  zombie_toast: ['Z', 'redBright', 'zombie toast'],
  mercenary: ['M', 'redBright', 'mercenary'],
  assassin: ['A', 'redBright', 'assassin'],
  hydra: ['H', 'redBright', 'hydra'],
  treasure: ['$', 'yellowBright', 'treasure'],
  key: ['k', 'yellowBright', 'key'],
  invincibility_potion: ['!', 'magenta', 'invincibility potion'],
  invisibility_potion: ['?', 'green', 'invisibility potion'],
  wood: ['w', 'yellow', 'wood'],
  arrow: ['/', 'white', 'arrow'],
  bomb: ['b', 'red', 'bomb'],
  sword: ['t', 'white', 'sword'],
  sun_stone: ['*', 'yellowBright', 'sun stone'],
  health_potion: ['h', 'redBright', 'health potion'],
  armour: ['n', 'white', 'armour'],
  one_ring: ['c', 'yellowBright', 'ring'],
  anduril: ['f', 'whiteBright', 'Anduril'],
  swamp_tile: ['~', 'green', 'swamp'],
  time_turner: ['%', 'cyan', 'time turner'],
  time_travelling_portal: ['8', 'cyan', 'time travelling portal'],
  light_bulb_off: ['o', 'gray', 'light bulb'],
  light_bulb_on: ['¤', 'yellowBright', 'light bulb, lit'],
  wire: ['=', 'gray', 'wire'],
  wire_active: ['≡', 'yellowBright', 'live wire'],
  switch_active: ['¯', 'yellowBright', 'active switch'],
  switch_up: ['△', 'yellowBright', 'gate, feeds upwards'],
  switch_right: ['▷', 'yellowBright', 'gate, feeds to the right'],
  switch_down: ['▽', 'yellowBright', 'gate, feeds downwards'],
  switch_left: ['◁', 'yellowBright', 'gate, feeds to the left'],
  switch_up_active: ['▲', 'yellowBright', 'active gate'],
  switch_right_active: ['▶', 'yellowBright', 'active gate'],
  switch_down_active: ['▼', 'yellowBright', 'active gate'],
  switch_left_active: ['◀', 'yellowBright', 'active gate'],
  switch_door: ['x', 'yellow', 'switch door'],
  switch_door_open: [':', 'yellow', 'open switch door'],
};

/** The rule that a part of a circuit follows stands behind it. */
const RULES: Readonly<Record<string, string>> = { and: '&', or: '|', xor: '^', co_and: '%', not: '!' };

const UNKNOWN = ['¿', 'white', 'something unknown'] as const;

/** How many squares fit. */
export interface Window {
  readonly columns: number;
  readonly rows: number;
}

/** The part of the dungeon around the player, one line a row, two characters a square. */
export function drawBoard(view: DungeonView, window: Window): string[] {
  const { left, top } = corner(view, window);
  const topmost = new Map<string, { type: string; layer: number; logic: string | undefined }>();
  for (const entity of view.entities) {
    const { x, y, layer, logic } = entity;
    if (x < left || y < top || x >= left + window.columns || y >= top + window.rows) continue;
    const place = `${x},${y}`;
    if (layer >= (topmost.get(place)?.layer ?? Number.NEGATIVE_INFINITY))
      topmost.set(place, { type: look(entity), layer, logic });
  }
  const lines: string[] = [];
  for (let y = top; y < top + window.rows; y++) {
    let line = '';
    for (let x = left; x < left + window.columns; x++) {
      const seen = topmost.get(`${x},${y}`);
      line += glyph(seen?.type, seen?.logic);
    }
    lines.push(line.trimEnd());
  }
  return trimEmpty(lines);
}

/** What the characters on the board mean, only those that are there. */
export function legend(view: DungeonView): string {
  const types = [...new Set(view.entities.map(look))];
  const rules = [...new Set(view.entities.flatMap(({ logic }) => logic ?? []))];
  return [
    ...types.map(type => GLYPHS[type] ?? UNKNOWN).map(([sign, style, name]) => `${styleText(style, sign)} ${name}`),
    ...rules.map(rule => `${RULES[rule] ?? '?'} behind it: by ${rule}`),
  ].join('  ');
}

/** What an entity is drawn as: its type, the one side on which a gate feeds, and whether a circuit has made it active. */
function look({ type, active, feeds }: EntityView): string {
  const side = feeds?.length === 1 ? `_${feeds[0]}` : '';
  return `${type}${side}${active === true ? '_active' : ''}`;
}

/** A type in a player's words. */
export function inWords(type: string): string {
  return GLYPHS[type]?.[2] ?? type.replaceAll('_', ' ');
}

function glyph(type: string | undefined, logic: string | undefined): string {
  if (type === undefined) return '  ';
  const [sign, style] = GLYPHS[type] ?? UNKNOWN;
  const behind = logic === undefined ? ' ' : (RULES[logic] ?? '?');
  return styleText(style, type === 'wall' ? '##' : `${sign}${behind}`);
}

/** The whole dungeon if it fits, else a part of it around the player, who may be gone. */
function corner(view: DungeonView, window: Window): { left: number; top: number } {
  const { left, top, width, height } = boundsOf(view.entities);
  const at = view.player ?? view.entities[0] ?? { x: 0, y: 0 };
  return {
    left: firstShown(at.x, left, width, window.columns),
    top: firstShown(at.y, top, height, window.rows),
  };
}

/** Along one side: half the window before the player, and never more than there is. */
function firstShown(at: number, first: number, extent: number, room: number): number {
  return Math.max(first, Math.min(at - (room >> 1), first + extent - room));
}

function trimEmpty(lines: string[]): string[] {
  let end = lines.length;
  while (end > 0 && lines[end - 1] === '') end--;
  return lines.slice(0, end);
}
