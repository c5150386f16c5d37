import { expect } from 'vitest';
import { STAGES } from '../../../src/dungeon/maps/campaign.ts';
import { shippedSetup } from '../../../src/dungeon/maps/index.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { solve } from '../../../src/players/dungeon/solver.ts';

/** How many of the dungeons that ship the solver wins with so many moves each; none of them, it is sure, by fewer actions than can be. */
export function wonOfShipped(nodes: number): number {
  let won = 0;
  for (const { name, seed, par, isShortest } of STAGES.values()) {
    const work = solve(dungeon.readSetup(shippedSetup(name)), seed, { nodes });
    let step = work.next();
    while (!step.done) step = work.next();
    const verdict = step.value;
    expect(verdict.answer, name).not.toBe('unwinnable');
    if (verdict.answer !== 'winnable') continue;
    won++;
    const { length } = verdict.play.log;
    if (verdict.isShortest) expect(length, name).toBeLessThanOrEqual(par);
    if (isShortest) expect(length, name).toBeGreaterThanOrEqual(par);
  }
  return won;
}
