import { analyse } from '../../players/flag/analysis.ts';
import { readWhole } from '../arena/options.ts';
import { Progress } from '../arena/show.ts';
import { writeText } from '../parts/files.ts';
import { readMatch } from '../parts/matchfiles.ts';
import { summary } from './words.ts';

/** The options of the command, as they were typed. */
export interface AnalyseWishes {
  readonly nodes: string;
  readonly out?: string;
}

/** Grades a game, writes the grades and says what matters. */
export async function runAnalysis(path: string, { nodes, out }: AnalyseWishes): Promise<void> {
  const file = await readMatch(path);
  const work = analyse(file, readWhole(nodes, '--nodes'));
  const progress = new Progress();
  let step = work.next();
  for (; !step.done; step = work.next()) progress.show(step.value, file.log.length, 'thinking');
  progress.end();
  const target = out ?? path.replace(/(\.quadrille)?\.json$/, '').concat('.analysis.json');
  await writeText(target, `${JSON.stringify(step.value, null, 2)}\n`);
  console.log(summary(step.value));
  console.log(`All grades: ${target}`);
}
