const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time that is known about, in words that promise no more: `about 40 s`, `about 3 h 20 min`. */
export function timeText(ms: number): string {
  if (ms < 55 * SECOND) return `about ${5 * Math.max(1, Math.ceil(ms / (5 * SECOND)))} s`;
  if (ms < 59.5 * MINUTE) return `about ${Math.max(1, Math.round(ms / MINUTE))} min`;
  if (ms < 48 * HOUR) return `about ${hoursText(Math.round(ms / (10 * MINUTE)))}`;
  return `about ${Math.round(ms / DAY)} days`;
}

function hoursText(tensOfMinutes: number): string {
  const minutes = 10 * (tensOfMinutes % 6);
  return `${Math.floor(tensOfMinutes / 6)} h${minutes === 0 ? '' : ` ${minutes} min`}`;
}
