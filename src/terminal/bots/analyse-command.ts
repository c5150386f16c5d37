import { Command } from 'commander';
import { forceOption } from '../shared/file-io.ts';
import type { AnalyseOptions } from './run-analysis.ts';

/** `quadrille analyse FILE`: what each move of a game was worth. */
export function analyseCommand(): Command {
  return new Command('analyse')
    .argument('<file>', 'a match file (*.quadrille.json)')
    .option('--nodes <number>', 'moves tried for each judgement: the more, the better and the slower', '20000')
    .option('--out <file>', 'where the grades go as JSON (beside the match file, unless said)')
    .addOption(forceOption())
    .addHelpText(
      'after',
      `
The page opens what it writes beside the replay of the match, at /replay.

Examples:
  quadrille analyse game.quadrille.json                     leaves game.analysis.json
  quadrille analyse game.quadrille.json --nodes 3000 --out grades.json`,
    )
    .action(async (file: string, options: AnalyseOptions) => {
      const { runAnalysis } = await import('./run-analysis.ts');
      await runAnalysis(file, options);
    });
}
