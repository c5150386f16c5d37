import { texts } from '../texts.ts';

const DAY = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium' });
const MINUTE = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A day as 15 Nov 2026: nobody takes the month for the day. */
export function dayOf(time: number): string {
  return DAY.format(time);
}

/** A day and the time of that day, to the minute. */
export function minuteOf(time: number): string {
  return MINUTE.format(time);
}
