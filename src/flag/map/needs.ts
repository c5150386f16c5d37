import { type BlockPlan, beside } from './blockplan.ts';

/**
 * A lower bound on the squares that must open to join what is reserved, by place in the order given: so many must open
 * among those from there on. Each group of reserved squares needs a way out through half of the distance to the
 * nearest other group, one square for every step, and no two groups share one: those halves do not overlap.
 */
export function needsAhead(plan: BlockPlan, order: readonly number[]): Int32Array {
  const { group, distance } = nearestGroups(plan);
  const half = halfways(plan, group, distance);
  const firstPlace = new Int32Array(half.length).fill(order.length);
  for (const [place, square] of order.entries()) {
    const owner = group[square] as number;
    const isWithin = (distance[square] as number) <= (half[owner] as number);
    if (isWithin) firstPlace[owner] = Math.min(firstPlace[owner] as number, place);
  }
  const ahead = new Int32Array(order.length + 1);
  for (const [owner, steps] of half.entries()) {
    const place = firstPlace[owner] as number;
    ahead[place] = (ahead[place] as number) + steps;
  }
  for (let place = order.length - 1; place >= 0; place--) {
    ahead[place] = (ahead[place] as number) + (ahead[place + 1] as number);
  }
  return ahead;
}

/** By square: the nearest group of reserved squares that hang together, and how many steps away it is. */
function nearestGroups(plan: BlockPlan): { group: Int32Array; distance: Int32Array } {
  const size = plan.rows * plan.columns;
  const group = new Int32Array(size).fill(-1);
  const distance = new Int32Array(size);
  const queue: number[] = [];
  let groups = 0;
  for (let square = 0; square < size; square++) {
    if (plan.reserved[square] === 0 || group[square] !== -1) continue;
    group[square] = groups++;
    for (let head = queue.push(square) - 1; head < queue.length; head++) {
      const at = queue[head] as number;
      for (const next of beside(plan, at)) {
        if (plan.reserved[next] === 0 || group[next] !== -1) continue;
        group[next] = group[at] as number;
        queue.push(next);
      }
    }
  }
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head] as number;
    for (const next of beside(plan, at)) {
      if (group[next] !== -1) continue;
      group[next] = group[at] as number;
      distance[next] = (distance[at] as number) + 1;
      queue.push(next);
    }
  }
  return { group, distance };
}

/** By group: half the steps between it and the nearest other one; 0 if there is no other. */
function halfways(plan: BlockPlan, group: Int32Array, distance: Int32Array): Int32Array {
  const apart = new Map<number, number>();
  for (const [square, owner] of group.entries()) {
    apart.set(owner, apart.get(owner) ?? 1);
    for (const next of beside(plan, square)) {
      if (group[next] === owner) continue;
      const steps = (distance[square] as number) + (distance[next] as number) + 1;
      const known = apart.get(owner) ?? 1;
      apart.set(owner, known === 1 ? steps : Math.min(known, steps));
    }
  }
  return Int32Array.from({ length: apart.size }, (_, owner) => ((apart.get(owner) ?? 1) - 1) >> 1);
}
