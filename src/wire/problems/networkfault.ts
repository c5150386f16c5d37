import { ApiError } from './problems.ts';

/** Whoever stands before the server has answered in its place: a proxy whose server is away. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway';
}

/** What a proxy answers when its server is down, starting, or slow. */
export const AWAY_STATUSES: readonly number[] = [502, 503, 504];

/** Whether the server was not reached, or asks to be asked again: worth another try, which any other fault is not. */
export function isNetworkFault(error: unknown): boolean {
  if (error instanceof ApiError) return error.problem.retryAfter !== undefined;
  // All that `fetch` and the reading of its streams throw of their own accord.
  return error instanceof TypeError || error instanceof ServerAway;
}
