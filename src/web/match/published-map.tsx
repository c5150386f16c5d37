import { type ReactNode, useCallback, useState } from 'react';
import type { MapAnswer } from '../../wire/schemas/map-schemas.ts';
import type { MatchAnswer, SeatAnswer } from '../../wire/schemas/match-answers.ts';
import type { CreateRequest } from '../../wire/schemas/match-requests.ts';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { ButtonLink } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { refusalOf, server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { readStored, writeStored } from '../settings/browser-storage.ts';
import { texts } from '../texts/texts.ts';

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
  const list = readStored(LIST);
  return Array.isArray(list) ? list.filter(isNoted) : [];
}

/** Remembers what a match is played on, if that is a published map. */
export function rememberPlayedMap(match: string, map: PlayedMap | undefined): void {
  if (map !== undefined) writeStored(LIST, [...noted(), { ...map, match }].slice(-MOST));
}

/** The published map that a match of this browser is played on. */
export function playedMapOf(match: string): PlayedMap | undefined {
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

/** From a match to the published map that it was played on. */
export function BackToMap({ match }: { readonly match: string }) {
  const map = playedMapOf(match);
  if (map === undefined) return null;
  return <ButtonLink to={pathTo.map(map.id, map.collection)}>{texts.end.map}</ButtonLink>;
}

/** So many are looked through for one that was not played here. */
const LOOKED_THROUGH = 50;

/** What comes after a match that was won: the next map of its collection, or one that was not played here. Never of the day. */
export function useNextMap({ id: match, game, daily }: MatchAnswer, isWon: boolean): ReactNode {
  const [map] = useState(() => playedMapOf(match));
  const comesNext = isWon && daily === undefined;
  const { answer } = useFetch(
    useCallback(async () => {
      if (!comesNext || map?.collection !== undefined) return undefined;
      const { maps } = await server.gallery({ game, sort: 'liked', limit: LOOKED_THROUGH });
      const other = maps.find(({ id, yours }) => !yours && !hasPlayed(id));
      // What maps of the house are called is only needed here, once something was won.
      return other && { ...other, ...(await import('../texts/house-maps.ts')).mapWords(other) };
    }, [game, comesNext, map]),
  );
  const next = map?.collection === undefined ? answer : map;
  if (!comesNext || next === undefined) return undefined;
  return (
    <ButtonLink kind="main" to={pathTo.map(next.id, map?.collection)}>
      {answer === undefined ? texts.end.collection : texts.end.another(shownText(answer.title))}
    </ButtonLink>
  );
}

/** Makes a match, on a published map perhaps, which then counts it; should that be gone, without. */
export async function createMatchOn(map: PlayedMap | undefined, request: CreateRequest): Promise<SeatAnswer> {
  if (map === undefined) return server.create(request);
  return server.create({ ...request, map: map.id }).catch(error => {
    if (refusalOf(error)?.code !== 'no-such-map') throw error;
    return server.create(request);
  });
}

/** What the beginning of a match on a published map needs: each game asks for what it leaves open. */
export interface StartProps {
  readonly map: MapAnswer;
  /** What the match is then played on. */
  readonly on: PlayedMap;
  readonly isBusy: boolean;
  /** Does something that may fail, and says why it did. */
  readonly attempt: (work: () => Promise<void>) => void;
  /** What else can be done with the map, beside the button that begins. */
  readonly children: ReactNode;
}
