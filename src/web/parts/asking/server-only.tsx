import { Away } from '../../match/away.tsx';
import { reasonOf } from '../../match/refusal.ts';
import { texts } from '../../texts.ts';
import { useWhenThere } from './when-there.ts';

interface ServerOnlyProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** What only the server knows could not be had: why, or what works without it until it is back. */
export function ServerOnly({ failure, onRetry }: ServerOnlyProps) {
  const reason = reasonOf(failure);
  return reason === undefined ? <Waiting onRetry={onRetry} /> : <Away reason={reason} onRetry={onRetry} />;
}

function Waiting({ onRetry }: Pick<ServerOnlyProps, 'onRetry'>) {
  const look = useWhenThere(onRetry);
  return <Away patient note={texts.match.awayWorks} onRetry={look} />;
}
