import { useEffect, useRef, useState } from 'react';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import { matchSource, type OwnSummary } from '../match/local/match-source.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { Button } from '../parts/forms/controls.tsx';
import { agoOf, minuteOf } from '../texts/dates.ts';
import { gameName, texts } from '../texts/texts.ts';
import '../styles/match-list.css';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { MatchThumb } from './match-thumb.tsx';

const say = texts.matches;

interface MatchListProps {
  readonly matches: readonly OwnSummary[];
  /** Whether the links lead to the beginning of matches that are over. */
  readonly replays?: boolean;
  readonly onRemove: (match: OwnSummary) => void;
}

/** Matches of one's own: a small board each, who plays, how it stands, and how long ago it was played. */
export function MatchList({ matches, replays = false, onRemove }: MatchListProps) {
  return (
    <ul className="match-list">
      {matches.map(match => (
        <Row key={match.id} match={match} replays={replays} onRemove={() => onRemove(match)} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly match: OwnSummary;
  readonly replays: boolean;
  readonly onRemove: () => void;
}

function Row({ match, replays, onRemove }: RowProps) {
  const { id, title, game, updated } = match;
  const row = useRef<HTMLLIElement>(null);
  const seen = useSeen(row, id);
  const stands = seen && howItStands(seen);
  return (
    <li ref={row}>
      <span className="match-thumb">{seen !== undefined && <MatchThumb match={seen} />}</span>
      <span className="match-words">
        <Link to={replays ? pathTo.moment(id, 0) : pathTo.match(id)}>{shownText(title)}</Link>
        <span>{[gameName(game), ...namesIn(seen?.view)].join(' · ')}</span>
        <span>
          {stands !== undefined && <strong data-stands={stands}>{say.stands[stands]}</strong>}
          <time dateTime={new Date(updated).toISOString()} title={minuteOf(updated)}>
            {agoOf(updated)}
          </time>
        </span>
      </span>
      <Button kind="small" aria-label={say.remove(title)} onClick={onRemove}>
        {say.removeShort}
      </Button>
    </li>
  );
}

/** A match as it stands, asked for once somebody could see it in the list. */
function useSeen(row: { readonly current: HTMLElement | null }, id: string): MatchAnswer | undefined {
  const [seen, setSeen] = useState<MatchAnswer>();
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const lookout = new IntersectionObserver(sights => {
      if (!sights.some(({ isIntersecting }) => isIntersecting)) return;
      lookout.disconnect();
      // Without its picture a match can still be opened.
      matchSource.match(id).then(setSeen, () => undefined);
    });
    lookout.observe(element);
    return () => lookout.disconnect();
  }, [row, id]);
  return seen;
}

/** Who plays, in games where people have names. */
function namesIn(view: unknown): readonly string[] {
  const { names } = (view ?? {}) as { readonly names?: readonly (string | null)[] };
  const known = (names ?? []).map(name => shownText(name ?? '')).filter(name => name !== '');
  return known.length === 0 ? [] : [say.names(known)];
}

/** How a match stands for whoever looks at a list of their own. */
export type ListedOutcome = 'yourTurn' | 'theirTurn' | 'won' | 'lost' | 'drawn';

/** In a word; none where one plays alone and it goes on, or where one only watches. */
export function howItStands({
  seats,
  held,
  toAct,
  outcome,
}: Pick<MatchAnswer, 'seats' | 'held' | 'toAct' | 'outcome'>): ListedOutcome | undefined {
  if (held.length === 0) return undefined;
  if (outcome === null) {
    if (seats === held.length) return undefined;
    return toAct.some(seat => held.includes(seat)) ? 'yourTurn' : 'theirTurn';
  }
  const isAmongWinners = outcome.winners.some(seat => held.includes(seat));
  if (!isAmongWinners) return 'lost';
  return outcome.winners.length > 1 && !outcome.winners.every(seat => held.includes(seat)) ? 'drawn' : 'won';
}
