import { useCallback, useState } from 'react';
import { VOTES, type Vote } from '../../../../wire/shared/api-constants.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { server } from '../../../parts/fetching/server-client.ts';
import { useAttempt, useFetch } from '../../../parts/fetching/use-fetch.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { dungeonMoreTexts } from '../../../texts/dungeon-more.ts';
import '../../../styles/games/records.css';

const say = dungeonMoreTexts.vote;

interface VoteProps {
  readonly match: string;
  /** Settles when the server has what was played here. */
  readonly settle: MatchController['settle'];
}

/** After a win one press says what one thinks of the dungeon; nothing where the server is away. */
export function VoteOnDungeon({ match, settle }: VoteProps) {
  const ask = useCallback(async () => {
    await settle();
    return server.voteOf(match);
  }, [match, settle]);
  const { answer } = useFetch(ask);
  const [cast, setCast] = useState<Vote | null>(null);
  const { failure, attempt } = useAttempt();
  if (answer === undefined) return null;
  const vote = cast ?? answer.vote;
  if (vote !== null) return <p role="status">{say.said[vote]}</p>;
  const choose = (wished: Vote) => void attempt(async () => setCast((await server.vote(match, { vote: wished })).vote));
  return (
    <fieldset className="vote">
      <legend>{say.ask}</legend>
      <div className="buttons">
        {VOTES.map(each => (
          <Button key={each} kind="small" onClick={() => choose(each)}>
            {say.words[each]}
          </Button>
        ))}
      </div>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </fieldset>
  );
}
