import { Command } from '../shared/command.ts';
import { parseWholeNumber } from '../shared/option-values.ts';

interface LawsOptions {
  readonly runs: number;
  readonly plies: number;
  readonly seed: number;
}

/** `quadrille laws GAME`: whether the rules of a game of one's own obey what all rules have to. */
export function lawsCommand(): Command {
  return new Command('laws')
    .argument('<game>', 'the folder of a game of your own, or its game.ts')
    .option('--runs <number>', 'how many games each law plays', parseWholeNumber, 25)
    .option('--plies <number>', 'how many actions a game by chance has at most', parseWholeNumber, 40)
    .option('--seed <number>', 'where chance begins: another seed tries other games', parseWholeNumber, 1)
    .helpBelow(`
Each law is told with a sentence; one that is broken, with the shortest game that shows it. A game that hides something
exports \`disguise\`, by which the laws know what is hidden. Exit code 1: a law is broken.

Example:
  quadrille laws ./my-game`)
    .action(holdAgainstLaws);
}

async function holdAgainstLaws(path: string, { runs, plies, seed }: LawsOptions): Promise<void> {
  const [{ projectIn }, { setupsToTry }, { lawsOf }] = await Promise.all([
    import('../shared/game-loading.ts'),
    import('../../gameui/game-project.ts'),
    import('../../laws/law-list.ts'),
  ]);
  const { project } = await projectIn(path);
  const { rules, disguise, imagine } = project;
  const trial = { setups: setupsToTry(project), runs, plies, seed, disguise, imagine };
  let broken = 0;
  for (const { name, check } of lawsOf(rules, trial)) {
    try {
      await check();
      console.log(`obeyed  ${name}`);
    } catch (error) {
      broken++;
      console.log(`BROKEN  ${name}\n${indented(error instanceof Error ? error.message : String(error))}`);
    }
  }
  if (broken > 0) process.exitCode = 1;
  console.log(broken === 0 ? `${rules.game} obeys the laws.` : `${rules.game} breaks ${broken} of them.`);
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '        ');
}
