import { styleText } from 'node:util';
import type { Chapter } from '../../dungeon/maps/campaign.ts';
import { Command } from '../shared/command.ts';
import { forceOption } from '../shared/file-io.ts';
import { parseWholeNumber, randomSeed } from '../shared/option-values.ts';
import { type SaveOptions, SaveSlot } from '../shared/save-slot.ts';
import { UserError } from '../shared/user-error.ts';
import { chooseSetup, inChosen, type RulesOptions } from './setup-options.ts';

interface Options extends RulesOptions, SaveOptions {
  readonly seed?: number;
}

/** `quadrille dungeon [MAP]`: plays a dungeon here, or lists those that come with it. */
export function dungeonCommand(): Command {
  return new Command('dungeon')
    .argument('[map]', 'the name of a dungeon, or a file with one')
    .option('-c, --config <config>', 'the name of a configuration, or a file with one')
    .option('-m, --mode <mode>', 'peaceful, standard or hard: plays the 2021 edition')
    .option('-s, --seed <n>', 'the seed of all chance, to play the same dungeon again', parseWholeNumber)
    .option('--save <file>', 'save the match to this file when it ends')
    .addOption(forceOption())
    .option('--continue <file>', 'carry on with a saved match')
    .helpBelow(`
Examples:
  quadrille dungeon                            which dungeons there are
  quadrille dungeon first-steps                play one
  quadrille dungeon my-map.json --config hard  play a map of your own
  quadrille dungeon smithy --mode hard         play the 2021 edition
  echo "right right down" | quadrille dungeon first-steps`)
    .action(async (map: string | undefined, options: Options) => {
      const { dungeon } = await import('../../dungeon/rules.ts');
      const { playDungeon } = await import('./dungeon-session.ts');
      const { Match } = await import('../../kernel/match/match.ts');
      if (options.continue !== undefined) {
        const chosen = [map, options.config, options.mode, options.seed];
        if (chosen.some(wish => wish !== undefined)) {
          throw new UserError('a saved match has its map, rules and seed: leave them out with --continue');
        }
        const { continueMatch } = await import('../shared/match-files.ts');
        await playDungeon(await continueMatch(dungeon, options.continue, () => true), SaveSlot.fromOptions(options));
      } else if (map === undefined) {
        await list();
      } else {
        const place = SaveSlot.fromOptions(options);
        const chosen = await chooseSetup(map, options);
        const seed = options.seed ?? randomSeed();
        await playDungeon(
          inChosen(chosen, setup => Match.begin(dungeon, { setup, seed, time: Date.now(), open: true })),
          place,
        );
      }
    });
}

const CHAPTER_HEADING: Readonly<Record<Chapter, string>> = {
  lessons: 'Lessons, one idea each',
  boulders: 'Boulders: pushed, never pulled',
  locks: 'Locks and Mirrors: keys and portals',
  powder: 'Blasting: bombs, and what they leave',
  current: 'Current: plates, wires and gates',
  company: 'Company: somebody else moves, too',
  hours: 'Hours: time travel',
  nerve: 'Nerve: the hardest',
  classics: 'Edition 2021: other battles and items, one item and one step in a tick, and three game modes',
  earlier: 'Earlier dungeons: not of the campaign any more; they keep their records',
};

/** The campaign, chapter by chapter, each dungeon with its difficulty from 1 to 10. */
async function list(): Promise<void> {
  const { ALL_DUNGEONS } = await import('../../dungeon/maps/index.ts');
  const { CHAPTERS, STAGES } = await import('../../dungeon/maps/campaign.ts');
  const { MODES } = await import('../../dungeon/entities/modes.ts');
  const stages = [...STAGES.values()];
  const width = Math.max(...stages.map(({ name }) => name.length));
  const row = (name: string, about: string) => console.log(`  ${name.padEnd(width)}  ${about}`);
  for (const chapter of CHAPTERS) {
    console.log(styleText('bold', CHAPTER_HEADING[chapter]));
    for (const { name, difficulty, isSurveyed } of stages.filter(stage => stage.chapter === chapter)) {
      const { title = name, hint = '' } = ALL_DUNGEONS[name] ?? {};
      row(name, `${String(difficulty).padStart(2)}${isSurveyed ? ' ' : '+'} ${title}: ${hint}`);
    }
    console.log('');
  }
  console.log(
    'Play one with: quadrille dungeon NAME. The number says how hard it is, from 1 to 10; 6+ is 6 at least, not surveyed.',
  );
  console.log('Any dungeon can be played by the rules of 2021: quadrille dungeon NAME --mode MODE');
  for (const [mode, { hint }] of Object.entries(MODES)) row(mode, hint);
}
