import { layoutOf } from '../../kernel/training/layout.ts';
import { type Batch, BEGUN, REFUSED, TERMINATED, TRUNCATED } from './batch.ts';
import { mostBytesOf } from './report.ts';
import { placesOf } from './standing.ts';

/** Raised when a client that was written before could misread what it is told. */
const PROTOCOL = 1;

/** All that a client has to know of a batch before it can read what is told of it. */
export function spaceOf(game: string, batch: Batch<unknown>): object {
  const { training, wishes, stride } = batch;
  const { offsets } = layoutOf(training.parts);
  return {
    protocol: PROTOCOL,
    game,
    ...wishes,
    seats: training.seats,
    actions: {
      count: training.actions,
      ...(training.actionNames !== undefined && { names: training.actionNames }),
      ...(training.actionShape !== undefined && { shape: training.actionShape }),
    },
    observation: {
      bytes: stride,
      parts: training.parts.map((part, n) => ({ ...part, kind: `<${part.kind}`, offset: offsets[n] })),
    },
    flags: { terminated: TERMINATED, truncated: TRUNCATED, refused: REFUSED, begun: BEGUN },
    report: { places: placesOf(wishes.envs, training.seats), most: mostBytesOf(batch) },
  };
}
