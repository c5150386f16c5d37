import { texts } from './texts.ts';

const DAY = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium' });
const MINUTE = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A day as 15 Nov 2026: nobody takes the month for the day. */
export function dayOf(time: number): string {
  return DAY.format(time);
}

/** A day that is given as 2026-11-16, as it is written: it is the same day everywhere. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
}

const AGO = new Intl.RelativeTimeFormat(texts.locale, { numeric: 'auto' });
/** What one counts by, the longest first (ms). */
const SPANS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago it was, in words: 3 hours ago, yesterday. */
export function agoOf(time: number, now: number = Date.now()): string {
  const [unit, span] = SPANS.find(([, length]) => now - time >= length) ?? ['minute', 60_000];
  return AGO.format(-Math.max(0, Math.floor((now - time) / span)), unit);
}

/** A day and the time of that day, to the minute. */
export function minuteOf(time: number): string {
  return MINUTE.format(time);
}
