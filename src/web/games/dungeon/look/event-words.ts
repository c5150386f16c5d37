import type { DungeonEvent } from '../../../../dungeon/events.ts';
import { type Phrases, narrateEvents as tell } from '../../../../dungeon/narrate.ts';
import { dungeonTexts } from '../../../texts/dungeon.ts';

const say = dungeonTexts.tell;

const PHRASES: Phrases = {
  ...say,
  name: typeName,
  theOne,
  moved: way => say.moved(say[way]),
  pushed: (what, way) => say.pushed(what, say[way]),
  sparedHealthy: () => say.sparedHealthy,
};

/** What happened, in sentences. */
export function eventWords(happenings: readonly DungeonEvent[]): string[] {
  return tell(happenings, PHRASES);
}

/** What happened up to the player's first battle, and that it is fought: how it goes is shown round by round. */
export function narrateToBattle(happenings: readonly DungeonEvent[]): string[] {
  const at = happenings.findIndex(({ type, by }) => type === 'battled' && by === undefined);
  const first = happenings[at];
  if (first?.type !== 'battled') return eventWords(happenings);
  return [...eventWords(happenings.slice(0, at)), say.battleBegins(theOne(first.enemy.type))];
}

/** A type as the one that is meant: "the spider", but "your older self". */
export function theOne(type: string): string {
  return type === 'older_player' ? typeName(type) : say.the(typeName(type));
}

/** A type in a player's words. */
export function typeName(type: string): string {
  return dungeonTexts.pieces[type] ?? type.replaceAll('_', ' ');
}

export type Battled = Extract<DungeonEvent, { type: 'battled' }>;

/** The player's battles of a tick. What an older self fights is its own affair. */
export function battlesOf(happenings: readonly DungeonEvent[]): readonly Battled[] {
  return happenings.filter(what => what.type === 'battled').filter(({ by }) => by === undefined);
}
