import type { Goal } from '../../../dungeon/map/setup.ts';

/** One way to win: with a boulder on every switch, with the player on an exit, or with both at once. */
export interface Aim {
  readonly boulders: boolean;
  readonly exit: boolean;
}

/** The ways to reach a goal; undefined if it speaks of anything else than boulders and exits. */
export function aimsOf(goal: Goal): readonly Aim[] | undefined {
  if (goal.goal === 'boulders') return [{ boulders: true, exit: false }];
  if (goal.goal === 'exit') return [{ boulders: false, exit: true }];
  if (!('subgoals' in goal)) return undefined;
  const each: (readonly Aim[])[] = [];
  for (const subgoal of goal.subgoals) {
    const aims = aimsOf(subgoal);
    if (aims === undefined) return undefined;
    each.push(aims);
  }
  if (goal.goal === 'OR') return each.flat();
  return each.reduce((all, aims) => all.flatMap(one => aims.map(other => both(one, other))));
}

function both(one: Aim, other: Aim): Aim {
  return { boulders: one.boulders || other.boulders, exit: one.exit || other.exit };
}
