import { useEffect, useState } from 'react';

/** Hours, minutes and seconds; the last second is shown until it is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Below this every clock is urgent (ms), unless that would be most of its time. */
const URGENT = 10_000;

/** Whether little is left of a limit (ms). */
export function isUrgent(left: number, limit: number): boolean {
  return left < Math.min(URGENT, limit / 3);
}

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
