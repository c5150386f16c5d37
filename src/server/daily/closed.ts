import { ApiError } from '../../wire/shared/api-error.ts';

/** What whoever asks too early is told. */
export function closedToday(): ApiError {
  return new ApiError('hidden-until-over', 'this match has the seed of the day: it is closed until the day is over');
}
