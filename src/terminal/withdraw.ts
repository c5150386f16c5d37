import { Command } from 'commander';
import { UserError } from './complain.ts';
import { storeOption, withFoundStore } from './stores.ts';

/** `quadrille withdraw ID`: an operator takes a published map away, whoever owns it. */
export function withdrawCommand(): Command {
  return new Command('withdraw')
    .description('take a published map away, with all its versions')
    .argument('<id>', 'the address of any of its versions')
    .addOption(storeOption())
    .action(async (id: string, { store: place }: { store: string }) => {
      const title = await withFoundStore(place, async ({ maps }) => {
        const map = await maps.find(id);
        if (map === undefined) throw new UserError(`there is no published map ${id} in the store`);
        await maps.withdraw(map.series);
        return map.title;
      });
      console.log(`${JSON.stringify(title)} is gone.`);
    });
}
