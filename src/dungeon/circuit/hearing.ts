// Written for speed: every gate beside a change asks this.

import type { Currents } from './currents.ts';
import { OFF } from './loads.ts';
import { asksForTogether, decide, type Logic } from './logic.ts';

/** The gate of a rule that belongs to none. */
const NOBODY = -1;

/** Whether the rule of a gate holds: it hears no net that it feeds itself, but the boulder that lies on it. */
export function gateHolds(currents: Currents, gate: number, logic: Logic, tick: number): boolean {
  const { all, starts } = currents.wiring.beside;
  return holds(currents, logic, all, starts[gate], starts[gate + 1], tick, gate);
}

/** Whether a rule holds among some parts of a list, at a time. */
export function holds(
  currents: Currents,
  logic: Logic,
  parts: ArrayLike<number>,
  from: number,
  to: number,
  tick: number,
  gate = NOBODY,
): boolean {
  const { switches } = currents.wiring;
  let active = currents.loads.of(gate) === OFF ? 0 : 1;
  let beside = 0;
  let idle = 0;
  for (let at = from; at < to; at++) {
    const part = parts[at];
    const isOn = currents.isActive(part);
    if (part >= switches) {
      if (isOn && !currents.feeds(gate, part)) active++;
    } else if (currents.isThere(part)) {
      beside++;
      if (isOn) active++;
      else idle++;
    }
  }
  const together = asksForTogether(logic) && active > 1 && switchedTogether(currents, parts, from, to, tick, gate);
  return decide(logic, active, beside, idle, together);
}

/** Whether two of the active ones were last switched on in the same tick. */
function switchedTogether(
  currents: Currents,
  parts: ArrayLike<number>,
  from: number,
  to: number,
  now: number,
  gate: number,
): boolean {
  const load = currents.loads.of(gate);
  const ticks = load === OFF ? [] : [load];
  for (let at = from; at < to; at++) {
    const part = parts[at];
    if (!currents.isActive(part) || currents.feeds(gate, part)) continue;
    const since = currents.sinceOf(part);
    const tick = since === OFF ? now : since;
    if (ticks.includes(tick)) return true;
    ticks.push(tick);
  }
  return false;
}
