import { useEffect, useRef, useState } from 'react';
import { type MorgueWords, morgueText } from '../../../../players/chamber/records/morgue-text.ts';
import { lifeOf } from '../../../../players/chamber/records/run-history.ts';
import { tellEvents } from '../../../../players/chamber/spoken/spoken-view.ts';
import { matchSource } from '../../../match/local/match-source.ts';
import { reasonOf } from '../../../parts/fetching/server-client.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { Scroller } from '../../../parts/scroller.tsx';
import { download } from '../../../parts/share/export-text.ts';
import { whenClosed } from '../../../parts/use-sheet.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { chamberMoreTexts } from '../../../texts/chamber-more.ts';
import { texts } from '../../../texts/texts.ts';
import '../../../styles/dialogs.css';

const say = chamberMoreTexts.story;

const WORDS: MorgueWords = {
  ...chamberMoreTexts.morgue,
  packed: chamberMoreTexts.pack.packed,
  challenge: ({ name, held }) => chamberMoreTexts.end.challenge(chamberTexts.challenges[name], held),
  turn: (said, race) => tellEvents(said, race, chamberTexts.tell).join(' '),
  fold: chamberTexts.fold,
};

interface StoryProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** How a run went, from its log: to be read, and to be kept as a text. */
export default function Story({ id, onClose }: StoryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    dialog.current?.showModal();
    matchSource
      .file(id)
      .then(file => setText(morgueText(lifeOf(file), WORDS)))
      .catch(error => setFailure(reasonOf(error) ?? texts.match.away));
  }, [id]);
  return (
    <dialog ref={dialog} className="sheet chamber-story" onClose={whenClosed(onClose)} aria-label={say.heading}>
      <h2>{say.heading}</h2>
      {text !== undefined && (
        <Scroller className="chamber-story-text" label={say.heading}>
          <pre className="chamber-wrapped">{text.slice(0, mapIn(text))}</pre>
          <pre>{text.slice(mapIn(text))}</pre>
        </Scroller>
      )}
      {failure !== undefined && <p role="alert">{failure}.</p>}
      <div className="buttons">
        {text !== undefined && <Button onClick={() => download(say.file, text)}>{say.download}</Button>}
        <Button onClick={onClose}>{texts.keys.close}</Button>
      </div>
    </dialog>
  );
}

/** Where the map begins: its lines stay whole, however narrow the page is. */
function mapIn(text: string): number {
  return text.lastIndexOf(`\n${WORDS.headings.map}\n`);
}
