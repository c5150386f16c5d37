import { useEffect, useEffectEvent, useState } from 'react';
import { dailyTexts as say } from '../texts/daily.ts';

/** Nobody waits for a second of it. */
const LOOK_MS = 10_000;

interface DayCountdownProps {
  /** When the day is over, and what time it was on the server when that was told (ms). */
  readonly ends: number;
  readonly now: number;
  readonly onOver?: () => void;
}

/** How long it is to the next three. */
export function DayCountdown({ ends, now, onOver }: DayCountdownProps) {
  const [told] = useState(() => ({ ahead: now - Date.now() }));
  const [left, setLeft] = useState(ends - now);
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = ends - told.ahead - Date.now();
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      over();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [ends, told]);
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  return (
    <span className="day-countdown" role="timer">
      {say.next(Math.floor(minutes / 60), minutes % 60)}
    </span>
  );
}
