import { type Outcome, type Plan, type Row, wrongs } from './siege.ts';

const COLUMNS: readonly (readonly [string, (row: Row, first: Row | undefined) => string | number])[] = [
  ['attack'.padEnd(12), row => row.attack.padEnd(12)],
  ['  blows', row => row.blows],
  ['people p50', row => row.moves.people.p50.toFixed(0)],
  ['p99', row => row.moves.people.p99.toFixed(0)],
  ['declared p99', row => row.moves.declared.p99.toFixed(0)],
  ['undeclared p99', row => row.moves.undeclared.p99.toFixed(0)],
  ['bots p99', row => row.bots.p99.toFixed(0)],
  ['looks p99', row => row.looks.p99.toFixed(0)],
  ['stall', row => row.stall.toFixed(0)],
  ['cpu of 1 s', row => ((1000 * row.cpu) / row.ms).toFixed(0)],
  ['cpu of a blow', (row, first) => cpuOfBlow(row, first).toFixed(1)],
  ['  MiB', row => row.mostMiB],
  ['refused', row => wrongs({ rows: [{ ...row, faults: [] }], lost: [], acknowledged: 0 }).length],
  ['faults', row => row.faults.length],
];

/** What stands above the lines of the table. */
export const HEAD = COLUMNS.map(([title]) => title.padStart(6)).join(' | ');

/** How it went while one attack was made. */
export function lineOf(row: Row, first: Row | undefined): string {
  return COLUMNS.map(([title, of]) => String(of(row, first)).padStart(Math.max(6, title.length))).join(' | ');
}

/** What is beyond what people's own moves cost in peace, which are fewer where they have to wait. */
function cpuOfBlow(row: Row, first: Row | undefined): number {
  if (first?.attack !== 'nothing' || row.blows === 0) return 0;
  const moves = ({ moves: { people, declared, undeclared } }: Row) => people.count + declared.count + undeclared.count;
  return (row.cpu - (first.cpu * moves(row)) / moves(first)) / row.blows;
}

/** A siege as it was written down. */
export type Written = Plan & Outcome & { readonly commit?: string | undefined };

/** The table of what was measured, in Markdown: of all sieges of a store and a commit the worst. */
export function tableOf(all: readonly Written[]): string {
  const titleOf = ({ store, commit }: Written) => `${TITLES[store]}${commit === undefined ? '' : ` at ${commit}`}`;
  const sieges = Map.groupBy(all, titleOf);
  const attacks = [...new Set(all.flatMap(({ rows }) => rows.map(({ attack }) => attack)))];
  const cells = (attack: string) =>
    [...sieges.values()].map(same => worstOf(same.flatMap(({ rows }) => rows.filter(row => row.attack === attack))));
  const lines = [
    ['p99 in ms, stall in ms, MiB', ...sieges.keys()],
    ['---', ...Array(sieges.size).fill('---')],
    ...attacks.map(attack => [`\`${attack}\``, ...cells(attack)]),
  ];
  return lines.map(line => `| ${line.join(' | ')} |`).join('\n');
}

const TITLES: Readonly<Record<Plan['store'], string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

function worstOf(rows: readonly Row[]): string {
  const most = (of: (row: Row) => number) => Math.max(...rows.map(of)).toFixed(0);
  if (rows.length === 0) return '';
  return [most(row => row.moves.people.p99), most(row => row.stall), most(row => row.mostMiB)].join(', ');
}
