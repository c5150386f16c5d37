import { useCallback, useState } from 'react';
import type { MatchFile } from '../../kernel/match/matchfile.ts';
import type { MatchAnswer } from '../../wire/answers.ts';
import { Away } from '../match/away.tsx';
import { reasonOf } from '../match/refusal.ts';
import { useAnswer } from '../parts/asking/use-answer.ts';
import { Link } from '../parts/link.tsx';
import { copyText } from '../parts/passing-on/clipboard.ts';
import { addressOf } from '../routes.ts';
import { texts } from '../texts.ts';
import { Recording } from './recording.ts';
import { Replay } from './replay.tsx';

const say = texts.replay;

interface MatchReplayProps {
  readonly match: MatchAnswer;
  readonly file: () => Promise<MatchFile>;
}

/** A match of this server that is over, from its record. */
export default function MatchReplay({ match, file }: MatchReplayProps) {
  const { id } = match;
  const ask = useCallback(async () => Recording.of(await file()), [file]);
  const { answer: recording, failure, retry } = useAnswer(ask);
  if (failure !== undefined) {
    const reason = reasonOf(failure) ?? (failure instanceof Error ? failure.message : undefined);
    return <Away reason={reason} onRetry={retry} />;
  }
  if (recording === undefined) return <p className="waiting">{say.loading}</p>;
  return (
    <Replay recording={recording} title={match.title} addressable>
      {move => (
        <>
          <Share id={id} move={move} />
          <a className="button" href={`/api/matches/${encodeURIComponent(id)}/file`} download>
            {say.download}
          </a>
          <Link to={addressOf.play(match.game)} className="button" returns>
            {say.another}
          </Link>
        </>
      )}
    </Replay>
  );
}

/** Copies a link to this move, or shows it where the browser does not let us. */
function Share({ id, move }: { readonly id: string; readonly move: number }) {
  const [shared, setShared] = useState<{ readonly link: string; readonly copied: boolean }>();
  const link = new URL(addressOf.moment(id, move), window.location.href).href;
  const share = async () => {
    const copied = await copyText(link);
    setShared({ link, copied });
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void share()}>
        {say.share}
      </button>
      {shared?.link === link && (
        <label className="replay-link" role="status">
          {shared.copied ? say.copied : say.copyThis}
          <input readOnly value={link} onFocus={event => event.target.select()} />
        </label>
      )}
    </>
  );
}
