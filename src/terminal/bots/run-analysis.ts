import { styleText } from 'node:util';
import type { FlagAction } from '../../flag/actions.ts';
import { squareName } from '../../flag/board/square-names.ts';
import type { MapTemplate } from '../../flag/map/template.ts';
import { flag } from '../../flag/rules.ts';
import { analyse } from '../../players/flag/analysis.ts';
import { type Analysis, GRADES, type GradedMove } from '../../players/flag/move-grades.ts';
import { assertNotTaken, inFile, type OverwriteOptions, writeOutput } from '../shared/file-io.ts';
import { readMatch } from '../shared/match-files.ts';
import { readWhole } from '../shared/option-values.ts';
import { ProgressBar } from '../shared/progress-bar.ts';
import { UserError } from '../shared/user-error.ts';

type Size = MapTemplate['gridSize'];

/** The options of the command, as they were typed. */
export interface AnalyseOptions extends OverwriteOptions {
  readonly nodes: string;
  readonly out?: string;
}

/** Grades a game, writes the grades and says what matters. */
export async function runAnalysis(path: string, { nodes, out, force }: AnalyseOptions): Promise<void> {
  const file = await readMatch(path);
  if (file.game !== 'flag') throw new UserError(`${path} is a match of ${file.game}, not of flag`);
  const target = out ?? path.replace(/(\.quadrille)?\.json$/, '').concat('.analysis.json');
  assertNotTaken(target, { force });
  const work = analyse(file, readWhole(nodes, '--nodes'));
  const progress = new ProgressBar();
  const think = () => inFile(path, () => work.next());
  let step = think();
  for (; !step.done; step = think()) progress.show(step.value, file.log.length, 'thinking');
  progress.end();
  await writeOutput(target, `${JSON.stringify(step.value, null, 2)}\n`, { force });
  console.log(summary(step.value, flag.readSetup(file.setup).template.gridSize));
  console.log(`All grades: ${target}`);
}

/** An analysis in a few lines: how everybody played, and where it turned. */
function summary(analysis: Analysis, size: Size): string {
  const width = Math.max(4, ...analysis.teams.map(name => name.length));
  const head = `${'team'.padEnd(width)}  ${GRADES.map(grade => grade.padStart(11)).join('')}   kept`;
  const rows = analysis.players.map(({ grades, kept }, seat) => {
    const counts = GRADES.map(grade => String(grades[grade]).padStart(11)).join('');
    return `${(analysis.teams[seat] ?? '').padEnd(width)}  ${counts}  ${percent(kept)}`;
  });
  const points = analysis.turningPoints.map(place => turningPoint(analysis, analysis.moves[place] as GradedMove, size));
  const turned = points.length === 0 ? ['No single move turned the game.'] : ['Where the game turned:', ...points];
  return [styleText('bold', head), ...rows, '', ...turned].join('\n');
}

function turningPoint(
  { teams }: Analysis,
  { entry, seat, action, grade, best, chance, better }: GradedMove,
  size: Size,
): string {
  const [instead] = better;
  const advice = instead === undefined ? '' : `; better was ${words(instead, size)}`;
  return `  action ${entry + 1}: ${teams[seat] ?? ''} played ${words(action, size)}, a ${grade}: from ${percent(best)} to ${percent(chance)}${advice}`;
}

function words(action: FlagAction, size: Size): string {
  return action.type === 'move' ? `piece ${action.piece} to ${squareName(size, action.to)}` : action.type;
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}
