import { keep, kept } from '../parts/kept.ts';

/** A published map that a match is played on, and the collection that one goes through. */
export interface PlayedMap {
  readonly id: string;
  readonly collection?: string | undefined;
}

const LIST = 'played-maps';
/** So many are remembered, the last begun. */
const MOST = 500;

type Noted = PlayedMap & { readonly match: string };

function noted(): readonly Noted[] {
  const list = kept(LIST);
  return Array.isArray(list) ? list.filter(isNoted) : [];
}

/** Remembers what a match is played on, if that is a published map. */
export function noteMatch(match: string, map: PlayedMap | undefined): void {
  if (map !== undefined) keep(LIST, [...noted(), { ...map, match }].slice(-MOST));
}

/** The published map that a match of this browser is played on. */
export function mapOf(match: string): PlayedMap | undefined {
  const found = noted().find(each => each.match === match);
  return found && { id: found.id, collection: found.collection };
}

/** Whether a map was played in this browser. */
export function hasPlayed(id: string): boolean {
  return noted().some(each => each.id === id);
}

function isNoted(json: unknown): json is Noted {
  const { id, match, collection = '' } = (json ?? {}) as Partial<Noted>;
  return typeof id === 'string' && typeof match === 'string' && typeof collection === 'string';
}
