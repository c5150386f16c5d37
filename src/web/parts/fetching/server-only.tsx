import { texts } from '../../texts/texts.ts';
import { AwayNotice } from './away-notice.tsx';
import { reasonOf } from './refusal.ts';
import { useWhenServerIsBack } from './use-fetch.ts';

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
