import { styleText } from 'node:util';
import { standingActions } from '../../kernel/match/history-tree.ts';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import { replay } from '../../kernel/match/replay.ts';
import { Command } from '../shared/command.ts';
import { inFile } from '../shared/file-io.ts';
import { loadPluginGames, rulesOf } from '../shared/game-loading.ts';
import { readMatch } from '../shared/match-files.ts';
import { UserError } from '../shared/user-error.ts';

interface ReplayOptions {
  readonly text?: boolean;
  readonly game?: string;
}

/** `quadrille replay FILE`: folds a match file and says whether its hash holds. */
export function replayCommand(): Command {
  return new Command('replay')
    .argument('<file>', 'a match file (*.quadrille.json), or a match of Capture The Flag as text')
    .option('--text', 'write the moves of a match of Capture The Flag as text')
    .option('--game <folder>', 'the game of your own that the match is of')
    .helpBelow(`
The page shows a match file move by move, at /replay.
Exit code: 0 the hash holds, 1 it does not, 2 the file cannot be replayed.

Examples:
  quadrille replay game.quadrille.json
  quadrille replay match.json --game ./my-game   a match of a game of your own`)
    .action(async (path: string, { text = false, game }: ReplayOptions) => {
      const file = await readMatch(path);
      const { hash, holds, outcome = 'The match is not over.' } = await folded(path, file, game);
      if (text && holds) {
        if (file.game !== 'flag')
          throw new UserError(`${path} is a match of ${file.game}: only flag is written as text`);
        process.stdout.write((await import('../../flag/notation.ts')).writeNotation(file));
        return;
      }
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

/** The hash that a file comes to, and how its match ended if it did. */
async function folded(path: string, file: MatchFile, own?: string) {
  if (own !== undefined) return foldedByOwn(file, own);
  const rules = await rulesOf(file.game);
  const { hash, holds, state } = inFile(path, () => replay(rules, file));
  return { hash, holds, outcome: rules.outcome(state)?.reason };
}

async function foldedByOwn(file: MatchFile, folder: string) {
  const [[brought], { HOUSE }, { budgetOf, LIMITS }] = await Promise.all([
    loadPluginGames([folder]),
    import('../../server/budget/fair-queue.ts'),
    import('../../server/budget/server-limits.ts'),
  ]);
  try {
    const found = await brought?.game.offThread?.fold(
      Buffer.from(JSON.stringify(file)),
      budgetOf(LIMITS, undefined),
      HOUSE,
    );
    if (found === undefined) throw new UserError(`${folder}: there is no game`);
    return { ...found, outcome: found.outcome?.reason };
  } finally {
    await brought?.close();
  }
}

/** How many there are, and how many of them were taken back. */
function actionsOf({ log }: MatchFile): string {
  const stand = standingActions(log).length;
  const gone = log.filter(({ back }) => back === undefined).length - stand;
  return `${stand} actions${gone === 0 ? '' : `, and ${gone} that were taken back`}`;
}
