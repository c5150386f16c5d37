import { squareName } from '../../../../flag/board/square-names.ts';
import type { FlagEvent } from '../../../../flag/events.ts';
import { type MapTemplate, piecesPerTeam } from '../../../../flag/map/template.ts';
import type { FlagView } from '../../../../flag/view.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import { shownText } from '../../../../wire/shared/names-and-codes.ts';
import { flagTexts } from '../../../texts/flag.ts';

const say = flagTexts.tell;

/** What narration needs to know of a game. */
interface Cast {
  readonly names: readonly (string | null)[];
  readonly template: MapTemplate;
}

/** What a team is called among words of ours: by its colour where nobody has it yet, or its name has nothing to be seen. */
export function shownTeam(names: Cast['names'], slot: number): string {
  return shownText(names[slot] ?? '') || (flagTexts.colours[slot] ?? '');
}

/** What happened, in sentences. */
export function eventWords(happenings: readonly FlagEvent[], cast: Cast): string[] {
  return happenings.map(what => sentence(what, cast));
}

function sentence(what: FlagEvent, { names, template }: Cast): string {
  const name = (team: number) => shownTeam(names, team);
  const piece = (id: number) => typeOf(template, id);
  switch (what.type) {
    case 'joined':
      return say.joined(shownText(what.name));
    case 'left':
      return say.left(shownText(what.name));
    case 'started':
      return say.started(name(what.team));
    case 'moved':
      return say.moved(name(what.team), piece(what.piece), squareName(template.gridSize, what.to));
    case 'captured':
      return say.captured(name(what.team), piece(what.piece));
    case 'flagTaken':
      return say.flagTaken(name(what.team), what.left);
    case 'respawned':
      return say.respawned(squareName(template.gridSize, what.at));
    case 'eliminated':
      return say.eliminated(name(what.team));
    case 'passed':
      return say.passed(name(what.team));
    case 'timedOut':
      return say.timedOut(name(what.team), what.turns);
    case 'gaveUp':
      return say.gaveUp(name(what.team));
    case 'offered':
    case 'accepted':
    case 'declined':
      return say[what.type][what.what](name(what.team));
    case 'ended':
      return what.winners.length === 1 ? say.won(name(what.winners[0] ?? 0)) : say.drawn;
  }
}

/** The type of a piece by its id: ids run through the teams, and in each through the template's types. */
export function typeOf(template: MapTemplate, id: number): string {
  let place = (id - 1) % piecesPerTeam(template);
  for (const { type, count } of template.pieces) {
    if (place < count) return type;
    place -= count;
  }
  return '';
}

/** What people may have written that everybody reads here: the names of the teams, and the title. */
export function namesIn({ view, title }: MatchAnswer): string[] {
  return [...(view as FlagView).names.filter(name => name !== null), title];
}
