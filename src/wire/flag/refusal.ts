/** What the course's statuses mean. */
export const MEANINGS = {
  400: 'The request is not JSON, or a field is missing or wrong',
  403: 'Move is forbidden for current team',
  404: 'Game session not found',
  409: 'Move is invalid',
  410: 'Game is over',
  429: 'No team slots free',
} as const;

export type FlagStatus = keyof typeof MEANINGS;

/** A request that the course's interface refuses. Its clients switch on the status. */
export class FlagRefusal extends Error {
  override readonly name = 'FlagRefusal';
  readonly status: FlagStatus;

  constructor(status: FlagStatus, detail: string = MEANINGS[status]) {
    super(detail);
    this.status = status;
  }
}
