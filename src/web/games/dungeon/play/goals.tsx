import type { EntityView } from '../../../../dungeon/board/sight.ts';
import type { GoalView } from '../../../../dungeon/goals.ts';
import type { Square } from '../../../../kernel/square.ts';
import { texts } from '../../../texts/texts.ts';

const say = texts.dungeon;

interface GoalsProps {
  readonly tree: GoalView;
  /** What is on the map, to count switches and toasters. */
  readonly entities: readonly EntityView[];
}

/** The goals as a tree that ticks off, and how far each has come. */
export function Goals({ tree, entities }: GoalsProps) {
  return (
    <ul className="goals">
      <GoalItem tree={tree} entities={entities} />
    </ul>
  );
}

function GoalItem({ tree, entities }: GoalsProps) {
  const progress = tree.done ? undefined : progressOf(tree, entities);
  return (
    <li className={`goal${tree.done ? ' goal-done' : ''}${tree.goal === 'AND' ? ' goal-all' : ''}`}>
      <span className="goal-words">
        <svg className={tree.done ? 'goal-box goal-tick' : 'goal-box'} viewBox="0 0 20 20" aria-hidden="true">
          <rect x="2" y="2" width="16" height="16" rx="4" />
          {tree.done && <path d="M5.5 10.5 L9 14 L15 6.5" />}
        </svg>
        <span>
          {say.goals[tree.goal] ?? tree.goal}
          {progress !== undefined && <span className="goal-count">: {progress}</span>}
          <span className="unseen">, {tree.done ? say.done : say.open}</span>
        </span>
      </span>
      {tree.subgoals !== undefined && (
        <ul>
          {keyed(tree.subgoals).map(({ key, child }) => (
            <GoalItem key={key} tree={child} entities={entities} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** How far a goal has come, in words. */
function progressOf({ goal, count }: GoalView, entities: readonly EntityView[]): string | undefined {
  if (goal === 'boulders') {
    const boulders = squaresOf(entities, 'boulder');
    const switches = [...squaresOf(entities, 'switch')];
    return say.countOf(switches.filter(square => boulders.has(square)).length, switches.length);
  }
  if (count === undefined) return undefined;
  const words = say.countOf(Math.min(count.have, count.of), count.of);
  const toasters = goal === 'enemies' ? squaresOf(entities, 'zombie_toast_spawner').size : 0;
  return toasters === 0 ? words : say.countAndToasters(words, toasters);
}

function squaresOf(entities: readonly (EntityView & Square)[], type: string): Set<string> {
  return new Set(entities.flatMap(entity => (entity.type === type ? [`${entity.x},${entity.y}`] : [])));
}

/** Goals never change places, so their place names them. */
function keyed(trees: readonly GoalView[]): { key: string; child: GoalView }[] {
  return trees.map((child, n) => ({ key: `${n} ${child.goal}`, child }));
}
