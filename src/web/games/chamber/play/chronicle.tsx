import { useState } from 'react';
import type { ActionLineEvent } from '../../../../chamber/events.ts';
import { addTurn, type Passage, passageText } from '../../../../players/chamber/records/turn-passages.ts';
import { chamberTexts } from '../../../texts/chamber.ts';

const MOST = 500;

/** One turn in words, or several. */
export interface ChronicleLine {
  /** How many turns were told before it. */
  readonly since: number;
  readonly words: string;
}

/** What was said since the page was opened, the latest last. Turns that say the same are one line. */
export function useChronicle(
  position: number,
  words: string,
  said: readonly ActionLineEvent[],
): readonly ChronicleLine[] {
  const [kept, setKept] = useState<{ readonly position: number; readonly passages: readonly Passage[] }>();
  const now =
    kept?.position === position
      ? kept
      : { position, passages: addTurn(kept?.passages ?? [], words, said).slice(-MOST) };
  if (now !== kept) setKept(now);
  return now.passages.map(passage => ({ since: passage.since, words: passageText(passage, chamberTexts.fold) }));
}

/** Turns in words, the latest first. */
export function Lines({ lines }: { readonly lines: readonly ChronicleLine[] }) {
  return (
    <ol className="chamber-log" aria-label={chamberTexts.play.log}>
      {lines.toReversed().map(({ since, words }) => (
        <li key={since}>{words}</li>
      ))}
    </ol>
  );
}
