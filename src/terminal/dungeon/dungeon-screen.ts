import { styleText } from 'node:util';
import type { DungeonAction } from '../../dungeon/actions.ts';
import type { EntityView } from '../../dungeon/board/sight.ts';
import type { GoalView } from '../../dungeon/goals.ts';
import type { DungeonView } from '../../dungeon/view.ts';
import { boundsOf } from '../../kernel/square.ts';

/** Everything a player sees between two actions. */
export function drawScreen(
  view: DungeonView,
  choices: readonly DungeonAction[],
  messages: readonly string[],
  window: Viewport,
): string {
  return [
    styleText('bold', `${view.name}, tick ${view.tick}`) + editionOf(view),
    ...drawBoard(view, window),
    '',
    ...status(view),
    ...messages,
    ...offer(view, choices),
  ].join('\n');
}

function editionOf({ edition, gameMode }: DungeonView): string {
  return gameMode === undefined ? '' : `   edition ${edition}, ${gameMode}`;
}

function status(view: DungeonView): string[] {
  const lines = [`Goal: ${view.goals === '' ? 'done' : tree(view.goalTree)}`];
  if (view.player !== null) {
    const { health, maxHealth, potion, queue } = view.player;
    const effect = potion === null ? '' : `   ${typeName(potion.type)}: ${potion.ticksLeft} ticks left`;
    const waiting = queue.length === 0 ? '' : `, then ${queue.map(({ type }) => typeName(type)).join(', ')}`;
    lines.push(`Health: ${shortNumber(health)} of ${shortNumber(maxHealth)}${effect}${waiting}`);
  }
  if (view.inventory.length > 0) lines.push(`Carrying: ${counted(view.inventory.map(({ type }) => type))}`);
  return lines;
}

/** What can be done beside walking, each with the number that does it. */
function offer(view: DungeonView, choices: readonly DungeonAction[]): string[] {
  if (choices.length === 0) return [];
  return [
    choices.map((action, index) => `${styleText('bold', String(index + 1))} ${choice(view, action)}`).join('   '),
  ];
}

function choice(view: DungeonView, action: DungeonAction): string {
  switch (action.type) {
    case 'move':
      return `go ${action.direction}`;
    case 'tick':
      return 'wait';
    case 'use':
      return `use ${typeName(view.inventory.find(({ id }) => id === action.item)?.type ?? 'item')}`;
    case 'build':
      return `build ${typeName(action.buildable)}`;
    case 'rewind':
      return `rewind ${action.ticks === 1 ? 'one tick' : `${action.ticks} ticks`}`;
    case 'interact': {
      const target = view.entities.find(({ id }) => id === action.entity);
      if (target === undefined) return 'interact';
      const verb = target.type === 'zombie_toast_spawner' ? 'destroy' : 'win over';
      return `${verb} ${typeName(target.type)} at ${target.x},${target.y}`;
    }
  }
}

/** `[x] boulders AND ([ ] treasure 1/3 OR [ ] exit)` */
function tree({ goal, done, count, subgoals }: GoalView, nested = false): string {
  if (subgoals === undefined) return `${done ? '[x]' : '[ ]'} ${goal}${progress(done, count)}`;
  const text = subgoals.map(part => tree(part, true)).join(` ${goal} `);
  return nested ? `(${text})` : text;
}

/** How far a goal has come, as long as it is open. */
function progress(done: boolean, count: GoalView['count']): string {
  return done || count === undefined ? '' : ` ${Math.min(count.have, count.of)}/${count.of}`;
}

function counted(types: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => (count === 1 ? typeName(type) : `${typeName(type)} × ${count}`)).join(', ');
}

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
export interface Viewport {
  readonly columns: number;
  readonly rows: number;
}

/** The part of the dungeon around the player, one line a row, two characters a square. */
export function drawBoard(view: DungeonView, window: Viewport): string[] {
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
export function typeName(type: string): string {
  return GLYPHS[type]?.[2] ?? type.replaceAll('_', ' ');
}

function glyph(type: string | undefined, logic: string | undefined): string {
  if (type === undefined) return '  ';
  const [sign, style] = GLYPHS[type] ?? UNKNOWN;
  const behind = logic === undefined ? ' ' : (RULES[logic] ?? '?');
  return styleText(style, type === 'wall' ? '##' : `${sign}${behind}`);
}

/** The whole dungeon if it fits, else a part of it around the player, who may be gone. */
function corner(view: DungeonView, window: Viewport): { left: number; top: number } {
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

/** A number as people write it: at most two decimals. */
export function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
