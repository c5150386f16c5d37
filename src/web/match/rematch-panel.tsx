import { useEffect, useState } from 'react';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { ButtonLink } from '../navigation/link.tsx';
import { goTo, pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server-client.ts';
import { useAttempt } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import type { FlagTexts } from '../texts/en/flag.ts';
import type { MatchController } from './controller/match-controller.ts';

type RematchWords = FlagTexts['rematch'];

/** The rematches that this page has gone to. */
const gone = new Set<string>();

interface RematchProps {
  /** The words of the game. */
  readonly say: RematchWords;
  readonly match: MatchAnswer;
  readonly table: MatchController;
}

/** Whether others have played with whoever sits here: then another game wants their word too. */
export function hasOthers({ held, seats, open }: MatchAnswer): boolean {
  return !open && held.length > 0 && held.length < seats;
}

/** Another game with the same people: offered, answered, and gone to together. */
export function RematchPanel({ say, match, table }: RematchProps) {
  const { rematch } = match;
  const { failure, attempt } = useAttempt();
  const [wasOffered, setWasOffered] = useState(false);
  if (rematch?.status === 'offered' && !wasOffered) setWasOffered(true);
  const begun = rematch?.status === 'begun' ? rematch.id : undefined;
  // Whoever comes back to an old game wants to see that one.
  useEffect(() => {
    if (begun === undefined || !wasOffered || gone.has(begun)) return;
    gone.add(begun);
    goTo(pathTo.match(begun));
  }, [begun, wasOffered]);

  const ask = (asked: Promise<unknown>) => {
    setWasOffered(true);
    void attempt(() => asked).then(() => table.refresh());
  };
  const agree = () => ask(server.rematch(match.id));
  const decline = () => ask(server.declineRematch(match.id));

  const isMine = rematch !== undefined && match.held.some(seat => rematch.agreed.includes(seat));
  return (
    <div className="rematch">
      <p role="status">{wordsFor(say, match, isMine)}</p>
      <div className="buttons">
        {rematch === undefined && (
          <Button kind="main" onClick={agree}>
            {say.offer}
          </Button>
        )}
        {rematch?.status === 'offered' && !isMine && (
          <Button kind="main" onClick={agree}>
            {say.accept}
          </Button>
        )}
        {rematch?.status === 'offered' && <Button onClick={decline}>{isMine ? say.withdraw : say.decline}</Button>}
        {begun !== undefined && (
          <ButtonLink kind="main" to={pathTo.match(begun)}>
            {say.go}
          </ButtonLink>
        )}
      </div>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </div>
  );
}

/** What is to be said of it to whoever sits here. */
function wordsFor(say: RematchWords, { rematch, view }: MatchAnswer, isMine: boolean): string {
  if (rematch === undefined) return '';
  const { names } = view as { readonly names: readonly (string | null)[] };
  const called = (seats: readonly number[]) => seats.map(seat => shownText(names[seat] ?? ''));
  if (rematch.status === 'begun') return say.begun;
  if (rematch.status === 'declined') return say.declined;
  return isMine ? say.waiting(called(rematch.waiting)) : say.offered(called(rematch.agreed));
}
