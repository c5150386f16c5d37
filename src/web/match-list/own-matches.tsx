import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../match/confirm-dialog.tsx';
import { type OwnSummary, ownMatches } from '../match/local/match-source.ts';
import { refusalOf, server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { ChosenReplays } from '../parts/worth-watching.tsx';
import { texts } from '../texts/texts.ts';
import { ComputerButton } from './computer-button.tsx';
import { MatchList } from './match-list.tsx';
import '../styles/cards.css';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { ButtonLink } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { readStored, writeStored } from '../settings/browser-storage.ts';

/** Under which name the browser keeps what is no longer shown. */
const HIDDEN = 'hidden-matches';
/** No more are remembered: what is older has long left the lists. */
const MOST_HIDDEN = 500;

const sayNav = texts.nav;

const say = texts.matches;
/** So many are shown. */
const MOST = 50;

interface OwnMatchesProps {
  readonly status: 'running' | 'over';
  /** What is said where there is none. */
  readonly none: string;
  /** Whether games to begin are offered there. */
  readonly leads?: boolean;
  readonly most?: number;
  /** Whatever comes below waits for this: it would be moved by a list that comes later. */
  readonly onKnown?: () => void;
}

/** One's own matches, the newest first. What goes on is called off, what is over is only no longer shown. */
export function OwnMatches({ status, none, leads = false, most = MOST, onKnown }: OwnMatchesProps) {
  const { answer, failure, retry } = useFetch(useCallback(() => ownMatches(status, most), [status, most]));
  const isKnown = answer !== undefined || failure !== undefined;
  const tellKnown = useEffectEvent(() => onKnown?.());
  useEffect(() => {
    if (isKnown) tellKnown();
  }, [isKnown]);
  const [hidden, setHidden] = useState(hiddenMatches);
  const [leaving, setLeaving] = useState<OwnSummary>();
  const [told, setTold] = useState('');
  const hide = ({ id, title }: OwnSummary) => {
    hideMatch(id);
    setHidden(hiddenMatches());
    setTold(say.removed(shownText(title)));
  };
  const callOff = async (match: OwnSummary) => {
    setLeaving(undefined);
    try {
      await server.abort(match.id);
      setTold(say.calledOff(shownText(match.title)));
      retry();
    } catch (error) {
      setTold(refusalOf(error)?.code === 'not-yours' ? say.notYours(match.title) : texts.match.away);
    }
  };
  const matches = answer?.filter(({ id }) => !hidden.has(id)) ?? [];
  return (
    <>
      {answer !== undefined && matches.length === 0 && (
        <>
          <p>{none}</p>
          {leads && <GamesToBegin />}
          {status === 'over' && (
            <>
              <h3>{texts.home.chosen.heading}</h3>
              <ChosenReplays />
            </>
          )}
        </>
      )}
      <MatchList
        matches={matches}
        replays={status === 'over'}
        onRemove={match => (status === 'over' ? hide(match) : setLeaving(match))}
      />
      <p role="status">{told}</p>
      <ConfirmDialog
        open={leaving !== undefined}
        heading={say.ask(shownText(leaving?.title ?? ''))}
        note={say.askNote}
        yes={say.yes}
        no={say.no}
        onYes={() => leaving !== undefined && void callOff(leaving)}
        onNo={() => setLeaving(undefined)}
      />
    </>
  );
}

/** The matches that were taken off one's lists. */
export function hiddenMatches(): ReadonlySet<string> {
  const ids = readStored(HIDDEN);
  return new Set(Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []);
}

/** Takes a match off one's lists, in this browser. */
export function hideMatch(id: string): void {
  writeStored(HIDDEN, [...hiddenMatches(), id].slice(-MOST_HIDDEN));
}

/** For whoever has played nothing yet. */
function GamesToBegin() {
  return (
    <nav className="buttons" aria-label={sayNav.begin}>
      {(['dungeon', 'chamber', 'flag'] as const).map(game => (
        <ButtonLink key={game} to={pathTo.play(game)}>
          {sayNav[game]}
        </ButtonLink>
      ))}
      <ComputerButton />
    </nav>
  );
}
