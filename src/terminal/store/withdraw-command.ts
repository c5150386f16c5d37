import { Command } from 'commander';
import { UserError } from '../shared/user-error.ts';
import { storeOption, withExistingStore } from './store-option.ts';

/** `quadrille withdraw ID`: an operator takes a published map away, whoever owns it. */
export function withdrawCommand(): Command {
  return new Command('withdraw')
    .argument('<id>', 'the id of any of its versions: the end of its address on the page')
    .addOption(storeOption())
    .addHelpText(
      'after',
      `
For operators: a map's owner withdraws it on the page. May be used while the server runs.

Example:
  quadrille withdraw 6f87f3eb019f1a0d92af014dcd5bcd81`,
    )
    .action(async (id: string, { store: place }: { store: string }) => {
      const title = await withExistingStore(place, async ({ maps }) => {
        const map = await maps.find(id);
        if (map === undefined) throw new UserError(`there is no published map ${id} in the store`);
        await maps.withdraw(map.series);
        return map.title;
      });
      console.log(`${JSON.stringify(title)} is gone.`);
    });
}
