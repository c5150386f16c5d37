import { Option } from 'commander';
import type { Prunable } from '../../server/store/contract/usage-store.ts';
import { Command } from '../shared/command.ts';
import { parseDays } from '../shared/option-values.ts';
import { storeOption, withExistingStore } from './store-option.ts';

interface PruneOptions {
  readonly store: string;
  readonly days: string;
  readonly status: readonly Prunable[];
}

/** `quadrille prune`: removes matches that nobody has played for long. */
export function pruneCommand(): Command {
  return new Command('prune')
    .option('--days <number>', 'only what nobody has played for that many days', '90')
    .addOption(
      new Option('--status <status...>', 'only matches that stand so')
        .choices(['open', 'running', 'over', 'aborted', 'save', 'course'])
        .default(['over', 'aborted', 'course'], 'over, aborted, and games of a course, which never end'),
    )
    .addOption(storeOption())
    .helpBelow(`
What is removed is gone: quadrille backup first. May be used while the server runs, which prunes by itself what
serve --prune says.

Examples:
  quadrille prune --days 365
  quadrille prune --days 30 --status aborted open`)
    .action(async ({ store: place, days, status }: PruneOptions) => {
      const age = parseDays('--days', days);
      const { lapsingAt, pruneAll } = await import('../../server/maintenance/pruning.ts');
      const lapsing = lapsingAt(Date.now(), Object.fromEntries(status.map(each => [each, age])));
      const count = await withExistingStore(place, async ({ upkeep }) => {
        const removed = await pruneAll(upkeep, lapsing);
        while (await upkeep.tidy());
        return removed;
      });
      console.log(`${count} ${count === 1 ? 'match is' : 'matches are'} gone.`);
    });
}
