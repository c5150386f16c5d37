import { useState } from 'react';
import type { MeAnswer } from '../../wire/schemas/people-schemas.ts';
import { syncInBackground } from '../match/local/leftover-sync.ts';
import { keepName, ownName } from '../match/own-name.ts';
import { ServerOnly } from '../parts/fetching/page-notices.tsx';
import { server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Heading } from '../parts/forms/controls.tsx';
import { Devices } from '../profile/devices.tsx';
import { ForgetMe } from '../profile/forget-me.tsx';
import { NameForm } from '../profile/name-form.tsx';
import { PlayerRecord } from '../profile/player-record.tsx';
import { peopleTexts as say } from '../texts/people.ts';

/** Who one is here, and what one has done. */
export default function MePage() {
  const { answer, failure, retry } = useFetch(me);
  const [name] = useState(ownName);
  // The name may have been taken on another device.
  const isFresh = answer?.isKnown === true && answer.name !== name;
  return (
    <article className="me">
      <Heading words={say.heading} note={say.note} />
      <NameForm key={isFresh ? answer.name : ''} />
      {failure !== undefined && <ServerOnly failure={failure} onRetry={retry} />}
      <div className="me-done" aria-busy={answer === undefined}>
        {answer !== undefined && <PlayerRecord me={answer} />}
      </div>
      <Devices />
      <ForgetMe />
    </article>
  );
}

async function me(): Promise<MeAnswer> {
  // What was played a moment ago counts too.
  await syncInBackground();
  const answer = await server.me();
  if (answer.isKnown) keepName(answer.name);
  return answer;
}
