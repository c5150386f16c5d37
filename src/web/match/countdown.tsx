import { useEffect, useState } from 'react';
import { clockText } from './clock-text.ts';

/** Below this a clock is urgent (ms). */
const URGENT = 10_000;

interface CountdownProps {
  /** When it runs out, by the server's clock (ms). */
  readonly deadline: number;
  /** How far the server's clock is ahead of this one (ms). */
  readonly ahead: number;
  readonly label: string;
}

/** The time that is left, counting down. */
export function Countdown({ deadline, ahead, label }: CountdownProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, deadline - ahead - now);
  return (
    <span role="timer" aria-label={label} className={left < URGENT ? 'clock clock-urgent' : 'clock'}>
      {clockText(left)}
    </span>
  );
}
