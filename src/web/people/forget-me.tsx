import { useState } from 'react';
import { ConfirmDialog } from '../match/confirm-dialog.tsx';
import { reasonOf } from '../parts/fetching/refusal.ts';
import { server } from '../parts/fetching/server.ts';
import { peopleTexts } from '../texts/people.ts';
import { texts } from '../texts/texts.ts';
import { wipe } from './wipe.ts';

const say = peopleTexts.forget;

/** Asks, says what goes, and lets it go: at the server, and in this browser. */
export function ForgetMe() {
  const [isAsked, setAsked] = useState(false);
  const [news, setNews] = useState<string>();
  const forget = async () => {
    setAsked(false);
    try {
      await server.forgetMe();
    } catch (error) {
      return setNews(`${reasonOf(error) ?? texts.match.away}. ${say.nothingGone}`);
    }
    await wipe();
    window.location.replace('/');
  };
  return (
    <section className="me-part" aria-labelledby="forget-me">
      <h2 id="forget-me">{say.heading}</h2>
      <p>{say.note}</p>
      <ul className="me-goes">
        {say.goes.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{say.others}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => setAsked(true)}>
          {say.ask}
        </button>
      </div>
      {news !== undefined && <p role="alert">{news}</p>}
      <ConfirmDialog
        open={isAsked}
        heading={say.question}
        note={say.sure}
        yes={say.yes}
        no={say.no}
        onYes={() => void forget()}
        onNo={() => setAsked(false)}
      />
    </section>
  );
}
