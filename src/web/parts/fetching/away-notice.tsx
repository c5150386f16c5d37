import { texts } from '../../texts/texts.ts';
import '../../styles/dialogs.css';

interface AwayProps {
  /** What the server said; without it, it said nothing. */
  readonly reason?: string | undefined;
  /** Whether the page asks again by itself. */
  readonly patient?: boolean;
  /** What is said where it said nothing. */
  readonly note?: string | undefined;
  /** How many moves wait here for it. */
  readonly kept?: number;
  readonly onRetry: () => void;
}

/** The server does not answer, or not as hoped: what that means, and a way to ask again. */
export function AwayNotice({ reason, patient = false, note = texts.match.awayNote, kept = 0, onRetry }: AwayProps) {
  return (
    <section className="away" role="alert">
      <div>
        <strong>{reason === undefined ? texts.match.away : texts.match.saysNo}</strong>
        <p>
          {reason ?? (kept > 0 ? texts.match.unsaved(kept) : note)} {patient && texts.match.trying}
        </p>
      </div>
      <button type="button" className="button" onClick={onRetry}>
        {texts.match.retry}
      </button>
    </section>
  );
}
