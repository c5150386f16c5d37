import { useState } from 'react';
import { OwnMatches } from '../match-list/own-matches.tsx';
import { Heading } from '../parts/forms/controls.tsx';
import { texts } from '../texts/texts.ts';

const say = texts.matches;

/** All matches of one's own: what goes on, and what is over. */
export default function MatchesPage() {
  const [isKnown, setKnown] = useState(false);
  return (
    <>
      <section className="section">
        <Heading words={say.heading} note={say.note} />
        <h2>{say.running}</h2>
        <OwnMatches status="running" none={texts.home.carryOnNone} leads onKnown={() => setKnown(true)} />
      </section>
      {isKnown && (
        <section className="section">
          <h2>{texts.replay.mine}</h2>
          <OwnMatches status="over" none={texts.replay.none} />
        </section>
      )}
    </>
  );
}
