import { dayBefore } from './days.ts';

/** How many days in a row, up to a day or the one before it; the last day stands first. */
export function streakOf(days: readonly string[], today: string): number {
  let next = days[0] === today ? today : dayBefore(today);
  let streak = 0;
  for (const day of days) {
    if (day !== next) break;
    streak++;
    next = dayBefore(day);
  }
  return streak;
}

/** How many days in a row at most. */
export function longestOf(days: readonly string[]): number {
  let longest = 0;
  let streak = 0;
  for (const [n, day] of days.entries()) {
    const later = days[n - 1];
    streak = later !== undefined && dayBefore(later) === day ? streak + 1 : 1;
    longest = Math.max(longest, streak);
  }
  return longest;
}
