import { thingName } from '../../../../drawing/scenes/plugin-scene.ts';
import type { BoardView, Placed } from '../../../../gameui/board-view.ts';
import type { TableView } from '../../../../gameui/game-project.ts';
import type { Kinds } from '../../../../gameui/ui-kinds.ts';
import { aroundTexts } from '../../../texts/around.ts';
import { faceTexts } from '../../../texts/face.ts';
import { squareWords } from './about-square.ts';

const say = faceTexts.play;
/** So many ways to act are told; whoever wants all of them walks over the board. */
const MOST = 50;

/** What has changed since a view, what stands where, kind by kind, what lies beside the board, and what can be done: in the game's own words. */
export function wordsAround({ shown, presses }: TableView, before: TableView | undefined, kinds: Kinds): string {
  const byName = Object.groupBy(shown === null ? [] : thingsOf(shown), placed => thingName(placed, kinds));
  const standing = Object.entries(byName).map(
    ([name, all = []]) => `${name}: ${all.map(at => squareOf(shown, at)).join(', ')}.`,
  );
  const held = (shown?.trays ?? []).map(
    ({ name, held }) =>
      `${name}: ${held.map(each => say.held(thingName(each, kinds), each.count ?? 1)).join(', ') || say.empty}.`,
  );
  const can = [...new Set(presses.map(({ says }) => says))];
  return [
    ...(before === undefined ? [] : [newsSince(before.shown, shown, kinds)]),
    ...[...standing, ...held],
    ...(can.length === 0 ? [] : [`${say.actions}: ${can.slice(0, MOST).join('; ')}${can.length > MOST ? '; …' : '.'}`]),
  ].join(' ');
}

function newsSince(before: BoardView | null, shown: BoardView | null, kinds: Kinds): string {
  const [had, has] = [before, shown].map(board => (board === null ? [] : thingsOf(board)));
  const known = new Map(had?.map(placed => [markOf(placed), placed]));
  const came = has?.flatMap(placed => {
    const [was, name] = [known.get(markOf(placed)), thingName(placed, kinds)];
    known.delete(markOf(placed));
    if (was === undefined) return [say.square(squareOf(shown, placed), [name])];
    const [from, to] = [was, placed].map(at => squareOf(shown, at));
    if (from !== to) return [aroundTexts.flag.went(name, from ?? '', to ?? '')];
    const old = thingName(was, kinds);
    return old === name ? [] : [aroundTexts.dungeon.became(old, name)];
  });
  const gone = [...known.values()].map(placed =>
    aroundTexts.flag.gone(thingName(placed, kinds), squareOf(before, placed)),
  );
  const news = [...(came ?? []), ...gone];
  return news.length === 0 ? aroundTexts.same : aroundTexts.since(news);
}

/** All but the ground. */
function thingsOf({ squares, ground }: BoardView): readonly Placed[] {
  return squares.filter(({ kind }) => kind !== ground);
}

/** What has an id stays the same wherever it goes. */
function markOf({ x, y, kind, id }: Placed): string {
  return id ?? `${x} ${y} ${kind}`;
}

function squareOf(shown: BoardView | null, at: Placed): string {
  return shown === null ? '' : squareWords(shown, at);
}
