import type { Ban } from '../../server/store/contract/moderation-store.ts';
import { Command } from '../shared/command.ts';
import { parseDays } from '../shared/option-values.ts';
import { alignColumns, formatMinute } from '../shared/text-format.ts';
import { UserError } from '../shared/user-error.ts';
import { storeOption, withExistingStore } from './store-option.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface BanOptions {
  readonly store: string;
  readonly days?: string;
  readonly reason: string;
}

/** `quadrille ban ADDRESS`: nothing is taken from there any more; without an address, who is banned. */
export function banCommand(): Command {
  return new Command('ban')
    .argument('[address]', 'as in 203.0.113.9, 203.0.113.0/24 or 2001:db8::/32; an IPv6 address stands for its /64')
    .option('--days <number>', 'for how many days; for ever if it is left out')
    .option('--reason <text>', 'the reason that is given to whoever is banned', '')
    .addOption(storeOption())
    .helpBelow(`
Whoever is banned may look on, but neither play nor make anything. A server that runs heeds it within seconds.
What was made from there stays: quadrille usage --address ADDRESS lists it, quadrille remove takes it away.

Examples:
  quadrille ban                                             who is banned
  quadrille ban 203.0.113.9 --days 7 --reason "rude names"
  quadrille ban 2001:db8:1::/48`)
    .action(async (address: string | undefined, { store: place, days, reason }: BanOptions) => {
      if (address === undefined) return list(place);
      const network = await networkOf(address);
      const since = Date.now();
      const until = days === undefined ? null : since + parseDays('--days', days) * DAY_MS;
      await withExistingStore(place, ({ bans }) => bans.add({ network, since, until, reason }));
      console.log(`${network} is banned${ending(until)}. quadrille unban ${network} lets it in again.`);
    });
}

/** `quadrille unban ADDRESS`: lets an address write again. */
export function unbanCommand(): Command {
  return new Command('unban')
    .argument('<address>', 'as it was banned; quadrille ban lists them')
    .addOption(storeOption())
    .helpBelow('\nExample:\n  quadrille unban 203.0.113.9')
    .action(async (address: string, { store: place }: { store: string }) => {
      const network = await networkOf(address);
      if (!(await withExistingStore(place, ({ bans }) => bans.lift(network)))) {
        throw new UserError(`${network} is not banned: quadrille ban lists who is`);
      }
      console.log(`${network} may write again.`);
    });
}

async function list(place: string): Promise<void> {
  const bans = await withExistingStore(place, store => store.bans.list(Date.now()));
  const row = ({ network, since, until, reason }: Ban) => [
    network,
    `since ${formatMinute(since)}`,
    ending(until).trim(),
    reason,
  ];
  console.log(bans.length === 0 ? 'Nobody is banned.' : alignColumns(bans.map(row)));
}

function ending(until: number | null): string {
  return until === null ? ' for ever' : ` until ${formatMinute(until)}`;
}

async function networkOf(text: string): Promise<string> {
  const { readNetwork } = await import('../../server/budget/client-address.ts');
  try {
    return readNetwork(text);
  } catch (error) {
    throw error instanceof RangeError ? new UserError(error.message) : error;
  }
}
