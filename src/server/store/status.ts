/** Where a match stands: seats are free, it is played, it has ended, it was called off; or it is kept as a save. */
export const STATUSES = ['open', 'running', 'over', 'aborted', 'save'] as const;
export type Status = (typeof STATUSES)[number];
