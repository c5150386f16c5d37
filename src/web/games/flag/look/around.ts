import type { Position } from '../../../../flag/actions.ts';
import { squareName } from '../../../../flag/board/square-names.ts';
import { ringOf } from '../../../../flag/map/territory.ts';
import type { FlagView, Piece } from '../../../../flag/view.ts';
import { aroundTexts } from '../../../texts/around.ts';
import { flagTexts } from '../../../texts/flag.ts';
import { shownTeam } from './event-words.ts';
import { movesOf } from './view-moves.ts';

const say = aroundTexts.flag;

/**
 * What has changed since a view, where the bases are and who is nearest to them, what can be taken, what is in danger, and
 * where each piece of a team can go.
 */
export function wordsAround(view: FlagView, before: FlagView | undefined, mine: number): string {
  const { teams, names } = view;
  const at = (position: Position) => squareName(view.template.gridSize, position);
  const owner = (piece: Piece) => names.indexOf(piece.teamId);
  const type = (piece: Piece) => flagTexts.pieceName(piece.description.type);
  const called = (piece: Piece) =>
    owner(piece) === mine ? say.own(type(piece)) : say.of(shownTeam(names, owner(piece)), type(piece));
  const standing = (piece: Piece) => say.on(called(piece), at(piece.position), piece.description.attackPower);
  const pieces = piecesOf(view);

  const bases = teams.flatMap((team, slot) => {
    if (team === null) return [];
    const isOwn = slot === mine;
    const words = isOwn
      ? say.ownBase(at(team.base), team.flags)
      : say.base(shownTeam(names, slot), at(team.base), team.flags);
    const [nearest] = pieces
      .filter(piece => (owner(piece) === mine) !== isOwn)
      .sort((a, b) => ringOf(a.position, team.base) - ringOf(b.position, team.base));
    return nearest === undefined
      ? [`${words}.`]
      : [words + say.nearest(standing(nearest), ringOf(nearest.position, team.base))];
  });
  const chances: string[] = [];
  const moves: string[] = [];
  for (const [slot] of teams.entries()) {
    for (const [id, targets] of movesOf(view, slot)) {
      const piece = pieces.find(each => each.id === id);
      if (piece === undefined) continue;
      const from = at(piece.position);
      for (const to of targets) {
        const victim = pieces.find(({ position }) => same(position, to));
        const raided = teams.findIndex(team => team !== null && same(team.base, to));
        if (slot === mine && raided >= 0) chances.unshift(say.raid(type(piece), from, at(to)));
        else if (slot === mine && victim !== undefined)
          chances.push(say.take(type(piece), from, called(victim), at(to)));
        else if (slot !== mine && raided === mine) chances.push(say.siege(called(piece), from));
        else if (slot !== mine && victim !== undefined && owner(victim) === mine)
          chances.push(say.danger(called(victim), at(to), called(piece), from));
      }
      if (slot === mine) moves.push(say.moves(type(piece), from, targets.map(at)));
    }
  }
  return [...(before === undefined ? [] : [newsSince()]), ...bases, ...chances, ...moves].join(' ');

  function newsSince(): string {
    const news = piecesOf(before as FlagView).flatMap(piece => {
      const now = pieces.find(({ id }) => id === piece.id);
      if (now === undefined) return [say.gone(called(piece), at(piece.position))];
      return same(now.position, piece.position) ? [] : [say.went(called(piece), at(piece.position), at(now.position))];
    });
    for (const [slot, team] of teams.entries()) {
      const had = before?.teams[slot]?.flags ?? 0;
      if (had > (team?.flags ?? 0)) news.push(say.lostFlags(shownTeam(names, slot), team?.flags ?? 0));
    }
    return news.length === 0 ? aroundTexts.same : aroundTexts.since(news);
  }
}

function piecesOf({ teams }: FlagView): Piece[] {
  return teams.flatMap(team => team?.pieces ?? []);
}

function same(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
