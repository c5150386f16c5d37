import type { DailyAnswer } from '../../wire/schemas/daily-schemas.ts';
import { server } from '../parts/fetching/server-client.ts';
import { keepStreak } from '../settings/browser-storage.ts';
import { longestOf } from './day-words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What there is today, and how it stands with whoever asks; the header is told for how many days in a row they have come. */
export async function fetchToday(): Promise<DailyAnswer> {
  const answer = await server.daily();
  // Who plays tomorrow goes on with it. The clock of the browser may be wrong.
  keepStreak(longestOf(answer.runs), Date.now() + answer.ends - answer.now + DAY_MS);
  return answer;
}
