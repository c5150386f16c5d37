import { linedJson } from '../../kernel/json-text.ts';
import { MemoryLog } from '../../kernel/match/log.ts';
import { Match } from '../../kernel/match/match.ts';
import type { AnyRules } from '../../kernel/rules.ts';
import { Command } from '../shared/command.ts';
import { forceOption, type OverwriteOptions, writeOutput } from '../shared/file-io.ts';
import { rulesIn, rulesOf } from '../shared/game-loading.ts';
import { readMatch, reopenMatch } from '../shared/match-files.ts';
import { parseWholeNumber } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';

interface ForkOptions extends OverwriteOptions {
  readonly at: number;
  readonly game?: string;
  readonly out?: string;
}

/** `quadrille fork FILE --at N`: the match as it stood after N entries, as a file of its own. */
export function forkCommand(): Command {
  return new Command('fork')
    .argument('<file>', 'a match file (*.quadrille.json)')
    .requiredOption('--at <number>', 'after how many entries of its log', parseWholeNumber)
    .option('--game <folder>', 'the game of your own that the match is of')
    .option('--out <file>', 'where it goes, instead of standard output')
    .addOption(forceOption())
    .helpBelow(`
What was played up to there is the same, with the same seed: what comes later by chance comes again.

Examples:
  quadrille fork game.quadrille.json --at 12 --out other.quadrille.json
  quadrille fork match.json --at 12 --game ./my-game --out other.json && quadrille play ./my-game --load other.json`)
    .action(fork);
}

async function fork(path: string, { at, game, out, ...replacing }: ForkOptions): Promise<void> {
  const rules: AnyRules = game === undefined ? await rulesOf((await readMatch(path)).game) : await rulesIn(game);
  const whole = await reopenMatch(rules, path);
  const file = await whole.file();
  if (at > file.log.length) throw new UserError(`${path} has ${file.log.length} entries: --at 0 to ${file.log.length}`);
  const match = await Match.open(rules, whole.start, new MemoryLog(file.log.slice(0, at)));
  const text = linedJson({ ...(await match.file()) });
  if (out === undefined) process.stdout.write(text);
  else {
    await writeOutput(out, text, replacing);
    console.log(`Written to ${out}: ${at} of ${file.log.length} entries.`);
  }
}
