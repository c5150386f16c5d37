import { styleText } from 'node:util';
import { Command } from 'commander';
import { readMatchFile } from '../kernel/matchfile.ts';
import { replay } from '../kernel/replay.ts';
import { readJson } from './files.ts';
import { rulesOf } from './games.ts';

/** `quadrille replay FILE`: folds a match file and says whether its hash holds. */
export function replayCommand(): Command {
  return new Command('replay')
    .description('Fold a match file and say whether its hash holds.')
    .argument('<file>', 'a match file (*.quadrille.json)')
    .addHelpText('after', '\nExit code: 0 the hash holds, 1 it does not, 2 the file cannot be replayed.')
    .action(async (path: string) => {
      const file = readMatchFile(await readJson(path));
      const rules = await rulesOf(file.game);
      const { hash, holds, state } = replay(rules, file);
      const outcome = rules.outcome(state)?.reason ?? 'The match is not over.';
      console.log(`${file.game}, version ${file.version} of its rules, ${file.log.length} actions. ${outcome}`);
      if (holds) {
        console.log(`${styleText('green', 'The hash holds')}: ${hash}`);
      } else {
        console.log(
          `${styleText('red', 'The hash does not hold')}: the file says ${file.hash}, the fold gives ${hash}`,
        );
        process.exitCode = 1;
      }
    });
}
