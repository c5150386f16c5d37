import type { EntityView } from '../../../../dungeon/board/entity-view.ts';
import type { GoalView } from '../../../../dungeon/goals.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { CARDINALS, type Square, sameSquare, step } from '../../../../kernel/square.ts';
import { aroundTexts } from '../../../texts/around.ts';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import { nameOnBoard } from './board-scene.ts';

const say = aroundTexts.dungeon;

/** More that has changed is not told: it would take longer to hear than to ask again. */
const MOST_NEWS = 8;

/** What is beside the player, where the nearest of each kind is, what is to be done, and what has changed since a view. */
export function wordsAround(view: DungeonView, before: DungeonView | undefined): string {
  const { player, goalTree } = view;
  if (player === null) return '';
  const others = view.entities.filter(({ id }) => id !== player.id);
  const name = (entity: EntityView) => nameOnBoard(entity, view.entities);
  const at = (square: Square) => others.filter(each => sameSquare(each, square)).map(name);
  const far = ({ x, y }: Square) => Math.abs(x - player.x) + Math.abs(y - player.y);
  const kinds = Map.groupBy(
    others.filter(({ type }) => type !== 'wall').sort((a, b) => far(a) - far(b)),
    name,
  );
  const nearest = [...kinds].flatMap(([what, [first, ...more]]) =>
    first === undefined ? [] : [[what, first.x - player.x, first.y - player.y, 1 + more.length] as const],
  );
  const goals = goalWords(goalTree);
  return [
    ...(before === undefined ? [] : [newsSince(view, before)]),
    say.beside(CARDINALS.map(way => [way, at(step(player, way))] as const)),
    ...(at(player).length === 0 ? [] : [say.on(at(player))]),
    ...(nearest.length === 0 ? [] : [say.nearest(nearest)]),
    ...(goals === '' ? [] : [say.goals(goals)]),
  ].join(' ');
}

function newsSince(view: DungeonView, before: DungeonView): string {
  const { player } = view;
  const from = before.player;
  if (player === null || from === null) return aroundTexts.same;
  const way = ({ x, y }: Square) => [x - player.x, y - player.y] as const;
  const told = new Map(before.entities.map(each => [each.id, { each, name: nameOnBoard(each, before.entities) }]));
  const news = sameSquare(player, from) ? [] : [say.went(player.x - from.x, player.y - from.y)];
  for (const entity of view.entities.filter(({ id }) => id !== player.id)) {
    const was = told.get(entity.id);
    const name = nameOnBoard(entity, view.entities);
    told.delete(entity.id);
    if (was === undefined) news.push(say.came(name, ...way(entity)));
    else if (!sameSquare(was.each, entity)) news.push(say.moved(name, ...way(entity)));
    else if (was.name !== name) news.push(say.became(was.name, name));
  }
  told.delete(player.id);
  for (const { name } of told.values()) news.push(say.gone(name));
  return news.length === 0 ? aroundTexts.same : aroundTexts.since(news.slice(0, MOST_NEWS));
}

/** What is still to be done; empty where nothing is. */
function goalWords({ goal, done, subgoals }: GoalView): string {
  if (done) return '';
  if (subgoals === undefined) return dungeonTexts.goals[goal] ?? goal;
  const parts = subgoals.map(goalWords).filter(words => words !== '');
  return goal === 'OR' ? say.any(parts) : say.all(parts);
}
