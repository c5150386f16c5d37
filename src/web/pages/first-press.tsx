import { useState } from 'react';
import { ownMatches } from '../match/local/match-source.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { AwayNotice } from '../parts/fetching/away-notice.tsx';
import { reasonOf } from '../parts/fetching/refusal.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { texts } from '../texts/texts.ts';

const say = texts.home;

/** The one thing to press: what was left unfinished last, or a first dungeon. */
export function FirstPress() {
  const { answer: unfinished, failure } = useFetch(lastUnfinished);
  const [state, setState] = useState<'waiting' | 'opening' | { readonly failed: string | undefined }>('waiting');
  const [last] = unfinished ?? [];
  const begin = async () => {
    setState('opening');
    await beginFirst().then(
      () => setState('waiting'),
      error => setState({ failed: reasonOf(error) }),
    );
  };
  if (last !== undefined) {
    return (
      <Link to={pathTo.match(last.id)} className="button button-main">
        {say.goOn(last.title)}
      </Link>
    );
  }
  if (typeof state === 'object') return <AwayNotice reason={state.failed} onRetry={begin} />;
  if (unfinished === undefined && failure === undefined) return null;
  return (
    <button type="button" className="button button-main" disabled={state === 'opening'} onClick={begin}>
      {say.begin}
    </button>
  );
}

/** The dungeons are not loaded before they are asked for, or the page is at rest. */
async function beginFirst(): Promise<void> {
  const { beginFirstDungeon } = await import('../games/dungeon/offers.ts');
  await beginFirstDungeon();
}

function lastUnfinished() {
  return ownMatches('running', 1);
}
