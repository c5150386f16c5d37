import type { FiledReport } from '../../server/store/contract/moderation-store.ts';
import { Command } from '../shared/command.ts';
import { parseWholeNumber } from '../shared/option-values.ts';
import { escapeControls, formatMinute } from '../shared/text-format.ts';
import { UserError } from '../shared/user-error.ts';
import { storeOption, withExistingStore } from './store-option.ts';

/** What strangers write is shown whole; a request may hold no more. */
const LONGEST_REASON = 300;

interface ReportsOptions {
  readonly store: string;
  readonly dismiss?: readonly number[];
  readonly lines: number;
}

/** `quadrille reports`: the maps, collections and names that people think should not be there. */
export function reportsCommand(): Command {
  return new Command('reports')
    .option('--dismiss <number...>', 'forget these reports: what they are about stays', collect)
    .option('--lines <number>', 'how many are listed at most', parseWholeNumber, 50)
    .addOption(storeOption())
    .helpBelow(`
What is removed takes its reports along.

Examples:
  quadrille reports
  quadrille remove ID                  it should not be there
  quadrille reports --dismiss 12 13    nothing is wrong with these`)
    .action(async ({ store: place, dismiss, lines }: ReportsOptions) => {
      const said = await withExistingStore(place, async ({ reports }) => {
        if (dismiss === undefined) return told(await reports.list(lines));
        for (const id of dismiss) {
          if (!(await reports.dismiss(id)))
            throw new UserError(`there is no report ${id}: quadrille reports lists them`);
        }
        return `${dismiss.length === 1 ? 'The report is' : `${dismiss.length} reports are`} dismissed.`;
      });
      console.log(said);
    });
}

function collect(text: string, before: readonly number[] = []): number[] {
  return [...before, parseWholeNumber(text)];
}

function told(reports: readonly FiledReport[]): string {
  if (reports.length === 0) return 'Nothing is reported.';
  return reports.map(lineOf).join('\n\n');
}

/** What strangers have written must not move a terminal about. */
function lineOf({ id, kind, thing, words, reason, reporter, time }: FiledReport): string {
  const what = { map: 'the map', collection: 'the collection', match: 'in a match, the name or title' }[kind];
  return [
    `${id}  ${formatMinute(time)}  ${what} ${JSON.stringify(escapeControls(words, LONGEST_REASON))}, by ${escapeControls(reporter)}`,
    ...(reason === '' ? [] : [`    ${JSON.stringify(escapeControls(reason, LONGEST_REASON))}`]),
    `    quadrille remove ${thing}`,
    `    quadrille reports --dismiss ${id}`,
  ].join('\n');
}
