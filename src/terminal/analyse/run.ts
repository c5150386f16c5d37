import { analyse } from '../../players/flag/analysis.ts';
import { inFile, mustBeFree, type Replacing, writeAsked } from '../shared/file-io.ts';
import { readMatch } from '../shared/match-files.ts';
import { readWhole } from '../shared/option-values.ts';
import { Progress } from '../shared/progress-bar.ts';
import { UserError } from '../shared/user-error.ts';
import { summary } from './words.ts';

/** The options of the command, as they were typed. */
export interface AnalyseWishes extends Replacing {
  readonly nodes: string;
  readonly out?: string;
}

/** Grades a game, writes the grades and says what matters. */
export async function runAnalysis(path: string, { nodes, out, force }: AnalyseWishes): Promise<void> {
  const file = await readMatch(path);
  if (file.game !== 'flag') throw new UserError(`${path} is a match of ${file.game}, not of flag`);
  const target = out ?? path.replace(/(\.quadrille)?\.json$/, '').concat('.analysis.json');
  mustBeFree(target, { force });
  const work = analyse(file, readWhole(nodes, '--nodes'));
  const progress = new Progress();
  const think = () => inFile(path, () => work.next());
  let step = think();
  for (; !step.done; step = think()) progress.show(step.value, file.log.length, 'thinking');
  progress.end();
  await writeAsked(target, `${JSON.stringify(step.value, null, 2)}\n`, { force });
  console.log(summary(step.value));
  console.log(`All grades: ${target}`);
}
