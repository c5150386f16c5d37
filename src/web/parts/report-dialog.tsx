import { type FormEvent, useId, useState } from 'react';
import { shareTexts } from '../texts/share.ts';
import { texts } from '../texts/texts.ts';
import { reasonOf, server } from './fetching/server-client.ts';
import { Button } from './forms/controls.tsx';
import { useDialog, whenClosed } from './use-sheet.ts';
import '../styles/dialogs.css';
import '../styles/report.css';
import { shownText } from '../../wire/shared/names-and-codes.ts';

const say = shareTexts.report;
const LONGEST_REASON = 300;

/** A published map, a collection, or a match with the names that can be read in it. */
type ReportProps =
  | { readonly map: string }
  | { readonly collection: string }
  | { readonly match: string; readonly names: readonly string[] };

/** Tells whoever runs the server of a map or a name that should not be there. */
export function ReportDialog(what: ReportProps) {
  const [open, setOpen] = useState(false);
  const dialog = useDialog(open);
  const heading = 'map' in what ? say.map : 'collection' in what ? say.collection : say.name;
  return (
    <>
      <button type="button" className="report-open" onClick={() => setOpen(true)}>
        {say.open}
      </button>
      <dialog ref={dialog} className="sheet" onClose={whenClosed(() => setOpen(false))} aria-label={heading}>
        <h2>{heading}</h2>
        {open && <Form what={what} onClose={() => setOpen(false)} />}
      </dialog>
    </>
  );
}

function Form({ what, onClose }: { readonly what: ReportProps; readonly onClose: () => void }) {
  const names = 'match' in what ? [...new Set(what.names)] : [];
  const [name, setName] = useState(names[0] ?? '');
  const [reason, setReason] = useState('');
  const [news, setNews] = useState<string>();
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const field = useId();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setState('sending');
    try {
      const thing = 'match' in what ? { match: what.match, name } : what;
      const { isNew } = await server.report({ ...thing, reason: reason.trim() });
      setNews(isNew ? say.sent : say.sentBefore);
      setState('sent');
    } catch (error) {
      setNews(reasonOf(error) ?? texts.match.away);
      setState('asking');
    }
  };

  return (
    <form className="report" onSubmit={event => void send(event)}>
      {state !== 'sent' && (
        <>
          <p>{say.note}</p>
          {names.length > 0 && (
            <fieldset>
              <legend>{say.which}</legend>
              {names.map(each => (
                <label key={each}>
                  <input type="radio" name={field} checked={each === name} onChange={() => setName(each)} />
                  <span>{shownText(each)}</span>
                </label>
              ))}
            </fieldset>
          )}
          <label htmlFor={field}>{say.reason}</label>
          <textarea
            id={field}
            rows={3}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </>
      )}
      <p role="status">{news}</p>
      <div className="buttons">
        <Button onClick={onClose}>{state === 'sent' ? say.close : say.cancel}</Button>
        {state !== 'sent' && (
          <Button type="submit" kind="main" disabled={state === 'sending'}>
            {say.send}
          </Button>
        )}
      </div>
    </form>
  );
}
