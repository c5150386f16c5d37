import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../forms/controls.tsx';
import { reasonOf } from './server-client.ts';
import { useWhenServerIsBack } from './use-fetch.ts';
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
      <Button onClick={onRetry}>{texts.match.retry}</Button>
    </section>
  );
}

interface NoticeProps {
  readonly heading: string;
  readonly note: string;
  readonly children?: ReactNode;
}

/** A calm message in place of what could not be shown, with a way on. */
export function Notice({ heading, note, children }: NoticeProps) {
  return (
    <section className="notice" role="alert">
      <h1>{heading}</h1>
      <p>{note}</p>
      <div className="buttons">{children}</div>
    </section>
  );
}

interface ServerOnlyProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** What only the server knows could not be had: why, or what works without it until it is back. */
export function ServerOnly({ failure, onRetry }: ServerOnlyProps) {
  const reason = reasonOf(failure);
  return reason === undefined ? <Waiting onRetry={onRetry} /> : <AwayNotice reason={reason} onRetry={onRetry} />;
}

function Waiting({ onRetry }: Pick<ServerOnlyProps, 'onRetry'>) {
  const look = useWhenServerIsBack(onRetry);
  return <AwayNotice patient note={texts.match.awayWorks} onRetry={look} />;
}
