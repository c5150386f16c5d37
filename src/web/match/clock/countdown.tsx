import { useEffect, useState } from 'react';
import { clockText, isUrgent } from './clock-text.ts';

interface CountdownProps {
  /** When it runs out, by the server's clock (ms). */
  readonly deadline: number;
  /** How far the server's clock is ahead of this one (ms). */
  readonly ahead: number;
  /** How much time there is altogether (s). */
  readonly limit: number;
  readonly label: string;
}

/** The time that is left, counting down. */
export function Countdown({ deadline, ahead, limit, label }: CountdownProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, deadline - ahead - now);
  return (
    <span role="timer" aria-label={label} className={isUrgent(left, limit * 1000) ? 'clock clock-urgent' : 'clock'}>
      {clockText(left)}
    </span>
  );
}
