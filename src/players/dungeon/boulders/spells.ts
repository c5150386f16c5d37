import type { Meter } from '../../brain.ts';

/** Takes one step of a search after the other, until there is none left or the budget is spent; yields now and then. */
export function* inSpells(meter: Meter, moves: number, step: () => boolean): Generator<void, void> {
  for (let report = meter.nodes + moves; !meter.spent && step(); ) {
    if (meter.nodes < report) continue;
    report = meter.nodes + moves;
    yield;
  }
}
