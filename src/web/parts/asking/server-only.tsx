import { texts } from '../../texts.ts';
import { AwayNotice } from '../fetching/away-notice.tsx';
import { reasonOf } from '../fetching/refusal.ts';
import { useWhenThere } from './when-there.ts';

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
  const look = useWhenThere(onRetry);
  return <AwayNotice patient note={texts.match.awayWorks} onRetry={look} />;
}
