import { Command, Option } from 'commander';
import type { Status } from '../../server/store/store.ts';
import { UserError } from '../parts/complain.ts';
import { storeOption, withFoundStore } from './stores.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface PruneOptions {
  readonly store: string;
  readonly days: string;
  readonly status: readonly (Status | 'course')[];
}

/** `quadrille prune`: removes matches that nobody has played for long. */
export function pruneCommand(): Command {
  return new Command('prune')
    .description('remove old matches, with their logs and snapshots')
    .option('--days <number>', 'only what was not played for so many days', '90')
    .addOption(
      new Option('--status <status...>', 'only matches that stand so')
        .choices(['open', 'running', 'over', 'aborted', 'save', 'course'])
        .default(['over', 'aborted', 'course'], 'over, aborted, and games of a course, which never end'),
    )
    .addOption(storeOption())
    .addHelpText(
      'after',
      `
What is removed is gone: quadrille backup first.

Examples:
  quadrille prune --days 365
  quadrille prune --days 30 --status aborted open`,
    )
    .action(async ({ store: place, days, status }: PruneOptions) => {
      if (!/^\d{1,6}(\.\d+)?$/.test(days)) throw new UserError(`--days is a number of days, not ${days}`);
      const before = Date.now() - Number(days) * DAY_MS;
      const count = await withFoundStore(place, store => store.prune(before, status));
      console.log(`${count} ${count === 1 ? 'match is' : 'matches are'} gone.`);
    });
}
