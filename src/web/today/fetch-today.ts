import type { DailyAnswer } from '../../wire/schemas/daily-schemas.ts';
import { server } from '../parts/fetching/server-client.ts';
import { keepStreak } from '../settings/browser-storage.ts';
import { longestOf } from './day-words.ts';

/** What there is today, and how it stands with whoever asks; the header is told for how many days in a row they have come. */
export async function fetchToday(): Promise<DailyAnswer> {
  const answer = await server.daily();
  keepStreak(answer.day, longestOf(answer.runs));
  return answer;
}
