import { texts } from '../../texts.ts';

/** A goal and how it stands. */
export interface GoalNode {
  readonly goal: string;
  readonly done: boolean;
  readonly subgoals?: readonly GoalNode[];
}

/** The goals as a tree that ticks off. */
export function Goals({ tree }: { readonly tree: GoalNode }) {
  return (
    <ul className="goals">
      <GoalItem node={tree} />
    </ul>
  );
}

function GoalItem({ node }: { readonly node: GoalNode }) {
  return (
    <li className={node.done ? 'goal goal-done' : 'goal'}>
      <span className="goal-words">
        <svg className={node.done ? 'goal-box goal-tick' : 'goal-box'} viewBox="0 0 20 20" aria-hidden="true">
          <rect x="2" y="2" width="16" height="16" rx="4" />
          {node.done && <path d="M5.5 10.5 L9 14 L15 6.5" />}
        </svg>
        {texts.dungeon.goals[node.goal] ?? node.goal}
        <span className="unseen">, {node.done ? texts.dungeon.done : texts.dungeon.open}</span>
      </span>
      {node.subgoals !== undefined && (
        <ul>
          {keyed(node.subgoals).map(({ key, child }) => (
            <GoalItem key={key} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Goals never change places, so their place names them. */
function keyed(nodes: readonly GoalNode[]): { key: string; child: GoalNode }[] {
  return nodes.map((child, n) => ({ key: `${n} ${child.goal}`, child }));
}
