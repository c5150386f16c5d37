import type { Amount, Stored, StoredKind, Usage } from '../../server/store/contract/usage-store.ts';
import { Command } from '../shared/command.ts';
import { parseWholeNumber } from '../shared/option-values.ts';
import { alignColumns, formatBytes, formatMinute } from '../shared/text-format.ts';
import { storeOption, withExistingStore } from './store-option.ts';

const NAMES: Readonly<Record<StoredKind, string>> = {
  match: 'matches',
  save: 'saves',
  map: 'published maps',
  collection: 'collections',
};

interface UsageOptions {
  readonly store: string;
  readonly address?: string;
  readonly lines: number;
}

/** `quadrille usage`: who has stored what, and how much of it. */
export function usageCommand(): Command {
  return new Command('usage')
    .option('--address <address>', 'the largest things from this address only')
    .option('--lines <number>', 'how many lines each list has', parseWholeNumber, 10)
    .addOption(storeOption())
    .helpBelow(`
Addresses are those that limits count: an IPv4 address, or the /64 of an IPv6 address. They are known for as long as
serve --forget-after says. A match is counted anew with each snapshot; indexes and free space count for the disk only.

Examples:
  quadrille usage
  quadrille usage --address 203.0.113.9 --lines 100
  quadrille remove ID                              one of them`)
    .action(async ({ store: place, address, lines }: UsageOptions) => {
      const asked = address === undefined ? undefined : await asCounted(address);
      const usage = await withExistingStore(place, ({ upkeep }) => upkeep.usage(lines, asked));
      console.log(asked === undefined ? told(usage) : largest(usage, `The largest things from ${asked}`));
    });
}

function told(usage: Usage): string {
  const { kinds, addresses, disk } = usage;
  const all = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  const kind = ({ kind: name, ...amount }: Usage['kinds'][number]) => [NAMES[name], ...columns(amount)];
  const by = ({ address, ...amount }: Usage['addresses'][number]) => [address || 'nobody known', ...columns(amount)];
  return [
    `${formatBytes(all)} are stored; the store takes ${formatBytes(disk)} of the disk.`,
    ...section('What', kinds.map(kind)),
    ...section('From where', addresses.map(by)),
    ...(usage.largest.length === 0 ? [] : ['', largest(usage, 'The largest')]),
  ].join('\n');
}

function section(heading: string, rows: readonly string[][]): string[] {
  return rows.length === 0 ? [] : ['', `${heading}:`, alignColumns(rows)];
}

function columns({ things, bytes }: Amount): string[] {
  return [String(things), formatBytes(bytes)];
}

function largest({ largest: things }: Usage, heading: string): string {
  if (things.length === 0) return `${heading}: nothing.`;
  const row = ({ id, kind, maker, since, bytes }: Stored) => [
    ...[id, kind, formatBytes(bytes), maker ?? ''],
    since === null ? '' : `since ${formatMinute(since)}`,
  ];
  return `${heading}:\n${alignColumns(things.map(row))}`;
}

async function asCounted(address: string): Promise<string> {
  const { normalAddress } = await import('../../server/budget/client-address.ts');
  return normalAddress(address.trim());
}
