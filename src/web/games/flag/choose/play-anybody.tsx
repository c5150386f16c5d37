import { useEffect, useRef, useState } from 'react';
import { STRENGTH_BRAINS } from '../../../../players/flag/strengths.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import { ownName } from '../../../match/own-name.ts';
import { goTo, pathTo } from '../../../navigation/routes.ts';
import { refusalOf, server } from '../../../parts/fetching/server-client.ts';
import { useAttempt } from '../../../parts/fetching/use-fetch.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { keepBots, teamName } from '../begin/map-offers.ts';

const say = flagTexts.anybody;

/** So long one waits for people (s). */
const WAITS_S = 10;
/** One asks once more meanwhile: two may have begun to wait at two nodes at once. */
const ASKS_AGAIN_AT = 6;
const STRENGTH = 'casual';

/** Waits for whoever comes, and then lets the computer sit down. The id of the match; undefined for who has left in time. */
async function meetAnybody(gone: AbortSignal, tell: (left: number) => void): Promise<string | undefined> {
  const ask = async (more: { readonly waiting?: string }): Promise<MatchAnswer> =>
    (await server.playAnybody({ name: ownName(), keep: 'browser', ...more })).match;
  let match = await ask({});
  for (let left = WAITS_S; match.status !== 'running' && left > 0; left--) {
    tell(left);
    await second(gone);
    if (gone.aborted) return (await server.stopWaiting(match.id)).left ? undefined : match.id;
    const isNews = left === ASKS_AGAIN_AT || match.status === 'aborted';
    match = await (isNews ? ask({ waiting: match.id }) : server.match(match.id));
  }
  if (match.status === 'running') return match.id;
  const bot = { teamId: teamName(STRENGTH, '', 1), ...STRENGTH_BRAINS[STRENGTH] };
  await server.seatFlagBot(match.id, bot).catch(error => {
    // Somebody was faster.
    if (refusalOf(error)?.code !== 'no-free-seat') throw error;
  });
  return match.id;
}

/** A second, or less for who leaves. */
function second(gone: AbortSignal): Promise<unknown> {
  return new Promise(resolve => {
    setTimeout(resolve, 1000);
    gone.addEventListener('abort', resolve, { once: true });
  });
}

/** A match against anybody who comes. Who leaves the page waits no more. */
export function PlayAnybody() {
  const [left, setLeft] = useState<number>();
  const { failure, isBusy, attempt } = useAttempt(flagTexts.sessions.needsServer);
  const waiting = useRef<AbortController>(undefined);

  useEffect(() => {
    const leave = () => waiting.current?.abort('left');
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const begin = async () => {
    const gone = new AbortController();
    waiting.current = gone;
    try {
      const id = await meetAnybody(gone.signal, setLeft);
      if (id === undefined || gone.signal.reason === 'left') return;
      keepBots(id, new Map());
      goTo(pathTo.match(id));
    } finally {
      setLeft(undefined);
    }
  };

  return (
    <>
      {left === undefined ? (
        <Button disabled={isBusy} onClick={() => void attempt(begin)}>
          {say.button}
        </Button>
      ) : (
        <div className="panel anybody">
          <p role="status">{say.waiting}</p>
          <p aria-hidden="true">{say.left(left)}</p>
          <Button onClick={() => waiting.current?.abort('stopped')}>{say.stop}</Button>
        </div>
      )}
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </>
  );
}
