import { hash } from 'node:crypto';
import type { CardWords } from '../../drawing/card/card-writer.ts';
import type { OpenMatch } from '../matches/openmatch.ts';
import type { MapRecord } from '../store/contract/map-store.ts';
import type { CardTask } from './tasks.ts';
import { linesOf, nameOf } from './words.ts';

/** Raised when cards are drawn otherwise: those that others have kept are then asked for anew. */
const EDITION = 1;

/** A card that can be drawn. */
export interface Card {
  readonly words: CardWords;
  /** Stands for all that can be seen on it: another mark is another picture. */
  readonly mark: string;
  /** What is to be drawn; to put it together may take some reading. */
  task(): Promise<CardTask>;
}

/** The card of a published map. */
export function mapCard({ id, game, setup, title, author, icons }: MapRecord, house: string): Card {
  const lines = author === '' ? ['A map to play'] : [`A map by ${author}`];
  const words = { game: nameOf(game), title, lines, house };
  return {
    words,
    mark: markOf('map', id, words, icons),
    task: async () => ({ of: 'map', game, setup, icons, words }),
  };
}

/** The card of a match as everybody may see it, now or after some moves. The names are those that it has now. */
export function matchCard({ record, match, status, game: { names } }: OpenMatch, house: string, move?: number): Card {
  const { id, game, title } = record;
  const view = match.view('public');
  const about = { game: nameOf(game), title, house };
  if (move === undefined) {
    const words = { ...about, lines: linesOf(game, view, status) };
    return {
      words,
      mark: markOf('match', id, match.position, words),
      task: async () => ({ of: 'view', game, view, words }),
    };
  }
  const words = { ...about, lines: [move === 0 ? 'The beginning' : `PackingMove ${move}`] };
  return {
    words,
    mark: markOf('position', id, move, words, match.position, names?.(view) ?? []),
    task: async () => ({ of: 'position', file: await match.file(), move, words }),
  };
}

function markOf(...seen: readonly unknown[]): string {
  return hash('sha256', JSON.stringify([EDITION, ...seen])).slice(0, 32);
}
