import { type ReactNode, useState } from 'react';
import type { EntityView } from '../../../../dungeon/board/entity-view.ts';
import type { GoalView } from '../../../../dungeon/goals.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import { Scroller } from '../../../parts/scroller.tsx';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import { texts } from '../../../texts/texts.ts';
import { lessonOf } from '../look/dungeon-names.ts';
import { typeName } from '../look/event-words.ts';
import { isLively } from './use-walk.ts';

const say = dungeonTexts;

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

/** How the player is: health, and the potions that work or wait. Silent where nothing can hurt. */
export function Vitals({ view }: { readonly view: DungeonView }) {
  const { player } = view;
  if (player === null) return null;
  return (
    <>
      {isLively(view) && (
        <div className="vitals">
          <span>{dungeonTexts.health}</span>
          <meter min={0} max={player.maxHealth} low={player.maxHealth * 0.3} value={Math.max(0, player.health)} />
          <strong>{dungeonTexts.healthOf(player.health, player.maxHealth)}</strong>
        </div>
      )}
      {player.potion !== null && (
        <p className="potion">{dungeonTexts.potion(typeName(player.potion.type), player.potion.ticksLeft)}</p>
      )}
      {keyedPotions(player.queue).map(({ key, potion: { type, ticks } }) => (
        <p key={key} className="potion">
          {dungeonTexts.queue(typeName(type), ticks)}
        </p>
      ))}
    </>
  );
}

/** Potions leave the queue at its front: counted from its end, each keeps its number. */
function keyedPotions<P>(queue: readonly P[]): { readonly key: number; readonly potion: P }[] {
  return queue.map((potion, n) => ({ key: queue.length - n, potion }));
}

interface ProgressProps {
  readonly view: DungeonView;
  /** While a battle is shown, how it ended is not told. */
  readonly fighting: boolean;
  readonly children?: ReactNode;
}

/** How far the player has come: ticks, health, goals. */
export function GoalsPanel({ view, fighting, children }: ProgressProps) {
  /** As it was before the battle that is being shown. */
  const [calm, setCalm] = useState(view);
  if (!fighting && calm !== view) setCalm(view);
  const before = fighting ? calm : view;
  const lesson = lessonOf(view.name);
  return (
    <Scroller className="panel goals-panel" label={texts.match.goals}>
      <header>
        <h2>{texts.match.goals}</h2>
        <p className="tick">
          {texts.match.tick} <strong>{view.tick}</strong>
        </p>
      </header>
      {view.gameMode !== undefined && <p className="edition">{dungeonTexts.edition(view.edition, view.gameMode)}</p>}
      <Vitals view={before} />
      <Goals tree={before.goalTree} entities={before.entities} />
      {children}
      {lesson !== undefined && <p className="lesson">{lesson}</p>}
    </Scroller>
  );
}
