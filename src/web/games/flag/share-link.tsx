import { useId, useState } from 'react';
import { addressOf } from '../../routes.ts';
import { texts } from '../../texts.ts';

const say = texts.flag.waiting;

/** The address of this match, to send to whoever is to come. */
export function ShareLink({ id }: { readonly id: string }) {
  const field = useId();
  const [copied, setCopied] = useState(false);
  const address = `${window.location.origin}${addressOf.match(id)}`;
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className="panel share">
      <label htmlFor={field}>{say.share}</label>
      <div className="share-row">
        <input id={field} readOnly value={address} onFocus={event => event.target.select()} />
        {navigator.clipboard !== undefined && (
          <button type="button" className="button" onClick={copy}>
            {copied ? say.copied : say.copy}
          </button>
        )}
      </div>
      <p>{say.shareNote}</p>
    </section>
  );
}
