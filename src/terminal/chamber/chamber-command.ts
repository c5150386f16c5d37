import { existsSync } from 'node:fs';
import { Option } from 'commander';
import type { ChallengeName } from '../../chamber/kinds/challenges.ts';
import type { RaceName } from '../../chamber/kinds/races.ts';
import type { Liking } from '../../players/chamber/assist/auto-explore.ts';
import { Command } from '../shared/command.ts';
import { forceOption } from '../shared/file-io.ts';
import { parseWholeNumber } from '../shared/option-values.ts';
import { type SaveOptions, SaveSlot } from '../shared/save-slot.ts';
import { hasScreen } from '../shared/text-format.ts';
import { UserError } from '../shared/user-error.ts';
import type { ChamberOptions } from './core/chamber-session.ts';

interface Flags extends SaveOptions {
  readonly file?: string;
  readonly seed?: number;
  readonly race?: RaceName;
  readonly classic?: boolean;
  readonly plain?: boolean;
  readonly modern?: boolean;
  readonly practice?: boolean;
  readonly challenge?: ChallengeName;
  readonly week?: number;
  readonly scores?: boolean;
  readonly auto?: boolean;
  readonly delay?: number;
  readonly pickUp: Liking;
}

/** `quadrille chamber [FILE] [SEED]`: plays ChamberCrawler3000+ here. */
export function chamberCommand(): Command {
  return new Command('chamber')
    .argument('[file]', 'a layout file: one floor or five')
    .argument('[seed]', 'the seed of all chance', parseWholeNumber)
    .option('--file <file>', 'the layout file')
    .option('-s, --seed <n>', 'the seed of all chance, to play the same dungeon again', parseWholeNumber)
    .addOption(new Option('--race <race>', 'skips the question').choices(['human', 'dwarf', 'elf', 'orc']))
    .option('--classic', 'the classic interpreter, on a terminal too')
    .option('--plain', 'told in sentences, key by key, with nothing drawn: for ears, and for TERM=dumb')
    .option('--modern', 'the modern game: new floors, light and dark, hunters, weapons, armours, merchants')
    .addOption(
      new Option('--challenge <name>', 'harm nobody, drink nothing, or be out within 1500 turns').choices([
        'pacifist',
        'sober',
        'swift',
      ] satisfies ChallengeName[]),
    )
    .option(
      '--week <n>',
      'a modern run with the floors of a week: the same for everybody who names it',
      parseWholeNumber,
    )
    .option('--practice', 'enemies can be frozen and turns taken back; no place in the table')
    .option('--save <file>', 'save the match to this file on exit')
    .addOption(forceOption())
    .option('--continue <file>', 'carry on with a saved match')
    .option('--scores', 'show the tables: best scores, fastest wins, the best of each race')
    .addOption(
      new Option('--pick-up <what>', 'what the full screen picks up beside you unasked; g changes it')
        .choices(['nothing', 'gold', 'treasure', 'all'] satisfies Liking[])
        .default('nothing'),
    )
    .option('--auto', 'watch it play by itself')
    .option('--delay <ms>', 'how long --auto shows each turn', parseWholeNumber)
    .helpBelow(`
Examples:
  quadrille chamber                       play, full screen
  quadrille chamber floors.txt 42         play your own floors with a seed
  quadrille chamber --pick-up gold        take gold that lies beside you
  quadrille chamber --modern              hunters, weapons, armours, merchants
  quadrille chamber --challenge pacifist  get out without a blow; the log proves it
  quadrille chamber --week 46             a modern run on the floors of week 46
  printf 'h ea ea a no q' | quadrille chamber
  quadrille chamber --scores              the tables of scores

quadrille check floors.txt says what is wrong with a layout file.`)
    .action(run);
}

async function run(file: string | undefined, seed: number | undefined, flags: Flags): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  if (flags.scores) {
    const { showScores } = await import('./records/high-scores.ts');
    console.log((await showScores()).join('\n'));
    return;
  }
  const chosen = [file, flags.file, seed, flags.seed, flags.race, flags.modern, flags.week];
  if (flags.continue !== undefined && chosen.some(wish => wish !== undefined)) {
    throw new UserError('a saved match has its floors, seed and race: leave them out with --continue');
  }
  const options = await settle(file, seed, flags);
  const { playChamber } = await import('./play-chamber.ts');
  await playChamber({
    options,
    today,
    continued: flags.continue,
    place: SaveSlot.fromOptions(flags),
    mode: flags.auto ? 'auto' : modeOf(flags),
    delay: flags.delay,
    liking: flags.pickUp,
  });
}

function modeOf({ classic, plain }: Flags): 'classic' | 'full' | 'plain' {
  // Somebody sits at a terminal on which nothing can be drawn.
  const isDumb = process.stdin.isTTY === true && process.stdout.isTTY === true && !hasScreen();
  if (plain || (isDumb && !classic)) return 'plain';
  return classic || !hasScreen() ? 'classic' : 'full';
}

/** Puts arguments and options together. A lone number that is no file is the seed. */
async function settle(file: string | undefined, seed: number | undefined, flags: Flags): Promise<ChamberOptions> {
  const lone = file !== undefined && /^\d+$/.test(file) && !existsSync(file) ? parseWholeNumber(file) : undefined;
  const path = flags.file ?? (lone === undefined ? file : undefined);
  const given = flags.seed ?? seed ?? lone;
  if (flags.week !== undefined && (path !== undefined || given !== undefined)) {
    throw new UserError('the run of a week has its own floors and seed: leave file and seed out');
  }
  const { optionsOf } = await import('../../chamber/options.ts');
  return {
    race: flags.race,
    floors: path === undefined ? undefined : await (await import('./layout-files.ts')).readFloors(path),
    challenge: flags.challenge,
    // Whether floors are generated hangs on whether some are drawn.
    options: optionsOf(
      { modern: flags.modern || flags.week !== undefined, practice: flags.practice },
      path !== undefined,
    ),
    seed: flags.week ?? given,
  };
}
