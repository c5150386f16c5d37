import { styleText } from 'node:util';
import type { GoalView } from '../../dungeon/goals.ts';
import type { DungeonAction } from '../../dungeon/player/actions.ts';
import type { DungeonView } from '../../dungeon/view.ts';
import { drawBoard, inWords, type Window } from './board.ts';
import { shortNumber } from './phrases.ts';

/** Everything a player sees between two actions. */
export function drawScreen(
  view: DungeonView,
  choices: readonly DungeonAction[],
  messages: readonly string[],
  window: Window,
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
    const effect = potion === null ? '' : `   ${inWords(potion.type)}: ${potion.ticksLeft} ticks left`;
    const waiting = queue.length === 0 ? '' : `, then ${queue.map(({ type }) => inWords(type)).join(', ')}`;
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
      return `use ${inWords(view.inventory.find(({ id }) => id === action.item)?.type ?? 'item')}`;
    case 'build':
      return `build ${inWords(action.buildable)}`;
    case 'rewind':
      return `rewind ${action.ticks === 1 ? 'one tick' : `${action.ticks} ticks`}`;
    case 'interact': {
      const target = view.entities.find(({ id }) => id === action.entity);
      if (target === undefined) return 'interact';
      const verb = target.type === 'zombie_toast_spawner' ? 'destroy' : 'win over';
      return `${verb} ${inWords(target.type)} at ${target.x},${target.y}`;
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
  return [...counts].map(([type, count]) => (count === 1 ? inWords(type) : `${inWords(type)} × ${count}`)).join(', ');
}
