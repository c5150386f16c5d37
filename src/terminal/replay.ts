import { styleText } from 'node:util';
import { Command } from 'commander';
import { standing } from '../kernel/match/course.ts';
import type { MatchFile } from '../kernel/match/matchfile.ts';
import { replay } from '../kernel/match/replay.ts';
import { UserError } from './parts/complain.ts';
import { inFile } from './parts/files.ts';
import { rulesOf } from './parts/games.ts';
import { readMatch, reopen } from './parts/matchfiles.ts';

/** `quadrille replay FILE`: folds a match file and says whether its hash holds. */
export function replayCommand(): Command {
  return new Command('replay')
    .argument('<file>', 'a match file (*.quadrille.json)')
    .option('--step', 'step through it on the full screen (chamber)')
    .addHelpText(
      'after',
      `
The page shows a match file move by move, at /replay.
Exit code: 0 the hash holds, 1 it does not, 2 the file cannot be replayed.

Examples:
  quadrille replay game.quadrille.json
  quadrille replay game.quadrille.json --step    a game of chamber, turn by turn`,
    )
    .action(async (path: string, { step = false }: { step?: boolean }) => {
      const file = await readMatch(path);
      const rules = await rulesOf(file.game);
      const { hash, holds, state } = inFile(path, () => replay(rules, file));
      if (step && holds) await stepThrough(path, file.game);
      const outcome = rules.outcome(state)?.reason ?? 'The match is not over.';
      console.log(`${file.game}, version ${file.version} of its rules, ${actionsOf(file)}. ${outcome}`);
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

/** How many there are, and how many of them were taken back. */
function actionsOf({ log }: MatchFile): string {
  const stand = standing(log).length;
  const gone = log.filter(({ back }) => back === undefined).length - stand;
  return `${stand} actions${gone === 0 ? '' : `, and ${gone} that were taken back`}`;
}

async function stepThrough(path: string, game: string): Promise<void> {
  if (game !== 'chamber')
    throw new UserError(
      `only matches of chamber are stepped through here; those of ${game} the page shows, at /replay`,
    );
  if (!process.stdin.isTTY || !process.stdout.isTTY) throw new UserError('--step needs a terminal');
  const [{ chamber }, stepping] = await Promise.all([import('../chamber/rules.ts'), import('./chamber/stepping.ts')]);
  await stepping.stepThrough(await reopen(chamber, path));
}
