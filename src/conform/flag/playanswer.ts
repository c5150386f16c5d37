import { type Played, Untried } from '../trial.ts';
import { field } from './aspects.ts';
import type { AnswerCase } from './case.ts';
import type { FlagSide } from './side.ts';
import type { Habits } from './sitting.ts';
import { at, PLAIN, STAGES } from './stage.ts';
import { templateText } from './words.ts';

/** Looks at one part of an answer. */
export async function playAnswer(side: FlagSide, habits: Habits, given: AnswerCase): Promise<Played> {
  const { stage, of, part, like, words, template = PLAIN } = given;
  const json = await answered(side, habits, given);
  const value = part === '*' ? namesIn(json) : part === 'cell' ? cellOf(json) : field(json, part);
  const text = JSON.stringify(value) ?? 'left out';
  const done = `${of} (${STAGES[stage]}${template === PLAIN ? '' : `; ${templateText(template)}`}): ${part === '*' ? 'its fields' : part}`;
  const held = like.test(text);
  return {
    done,
    expected: words,
    seen: held ? words : part === '*' ? `exactly ${namesIn(json).join(', ') || 'nothing'}` : text,
    held,
  };
}

async function answered(
  side: FlagSide,
  habits: Habits,
  { stage, of, part, template = PLAIN }: AnswerCase,
): Promise<unknown> {
  if (of === 'create') return (await side.ask({ method: 'POST', path: '', body: { template } })).json;
  const sitting = await at(side, habits, stage, template);
  if (of === 'join') return (await sitting.join('A')).json;
  if (of === 'session') return (await sitting.ask('GET', '')).json;
  const state = (await sitting.ask('GET', '/state')).json;
  if (of === 'state') return state;
  return part === 'cell' ? { state, piece: partOf(state, of) } : partOf(state, of);
}

/** The first team, or its first piece. */
function partOf(state: unknown, of: 'own team' | 'own piece'): unknown {
  const teams = field(state, 'teams');
  const team: unknown = Array.isArray(teams) ? teams.find(each => each !== null) : undefined;
  if (team === undefined) throw new Untried('the state shows no team');
  if (of === 'own team') return team;
  const pieces = field(team, 'pieces');
  const piece: unknown = Array.isArray(pieces) ? pieces[0] : undefined;
  if (piece === undefined) throw new Untried('the state shows no piece');
  return piece;
}

/** What the grid has on the square that a piece names. */
function cellOf(json: unknown): unknown {
  const [row, column] = (field(field(json, 'piece'), 'position') ?? []) as readonly number[];
  const grid = field(field(json, 'state'), 'grid') as readonly (readonly string[])[] | undefined;
  return grid?.[row ?? -1]?.[column ?? -1];
}

function namesIn(json: unknown): readonly string[] {
  return typeof json === 'object' && json !== null ? Object.keys(json).toSorted() : [];
}
