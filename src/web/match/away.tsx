import { texts } from '../texts.ts';
import '../styles/dialogs.css';

/** The server does not answer: what that means, and a way to ask again. */
export function Away({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <section className="away" role="alert">
      <div>
        <strong>{texts.match.away}</strong>
        <p>
          {texts.match.awayNote} {texts.match.trying}
        </p>
      </div>
      <button type="button" className="button" onClick={onRetry}>
        {texts.match.retry}
      </button>
    </section>
  );
}
