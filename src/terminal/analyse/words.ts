import { styleText } from 'node:util';
import type { FlagAction } from '../../flag/actions.ts';
import { type Analysis, GRADES, type GradedMove } from '../../players/flag/grades.ts';

/** An analysis in a few lines: how everybody played, and where it turned. */
export function summary(analysis: Analysis): string {
  const width = Math.max(4, ...analysis.teams.map(name => name.length));
  const head = `${'team'.padEnd(width)}  ${GRADES.map(grade => grade.padStart(11)).join('')}   kept`;
  const rows = analysis.players.map(({ grades, kept }, seat) => {
    const counts = GRADES.map(grade => String(grades[grade]).padStart(11)).join('');
    return `${(analysis.teams[seat] ?? '').padEnd(width)}  ${counts}  ${percent(kept)}`;
  });
  const points = analysis.turningPoints.map(place => turningPoint(analysis, analysis.moves[place] as GradedMove));
  const turned = points.length === 0 ? ['No single move turned the game.'] : ['Where the game turned:', ...points];
  return [styleText('bold', head), ...rows, '', ...turned].join('\n');
}

function turningPoint({ teams }: Analysis, { entry, seat, action, grade, best, chance, better }: GradedMove): string {
  const [instead] = better;
  const advice = instead === undefined ? '' : `; better was ${words(instead)}`;
  return `  action ${entry + 1}: ${teams[seat] ?? ''} played ${words(action)}, a ${grade}: from ${percent(best)} to ${percent(chance)}${advice}`;
}

function words(action: FlagAction): string {
  return action.type === 'move' ? `piece ${action.piece} to row ${action.to[0]}, column ${action.to[1]}` : action.type;
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}
