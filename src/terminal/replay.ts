import { styleText } from 'node:util';
import { Command } from 'commander';
import { readMatchFile } from '../kernel/matchfile.ts';
import { replay } from '../kernel/replay.ts';
import { UserError } from './complain.ts';
import { readJson } from './files.ts';
import { rulesOf } from './games.ts';

/** `quadrille replay FILE`: folds a match file and says whether its hash holds. */
export function replayCommand(): Command {
  return new Command('replay')
    .description('fold a match file and say whether its hash holds')
    .argument('<file>', 'a match file (*.quadrille.json)')
    .option('--step', 'step through it on the full screen (chamber)')
    .addHelpText('after', '\nExit code: 0 the hash holds, 1 it does not, 2 the file cannot be replayed.')
    .action(async (path: string, { step = false }: { step?: boolean }) => {
      const file = readMatchFile(await readJson(path));
      if (step) await stepThrough(path, file.game);
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

async function stepThrough(path: string, game: string): Promise<void> {
  if (game !== 'chamber') throw new UserError(`a match of ${game} cannot be stepped through here`);
  if (!process.stdin.isTTY || !process.stdout.isTTY) throw new UserError('--step needs a terminal');
  const [{ reopen }, stepping] = await Promise.all([import('./chamber/session.ts'), import('./chamber/stepping.ts')]);
  await stepping.stepThrough(await reopen(path));
}
