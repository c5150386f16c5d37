import type { Bill } from '../../tournament/contest/bills.ts';
import { entrantOf } from '../../tournament/entrant.ts';
import type { Entrant } from '../../tournament/job.ts';
import type { Allowance } from '../../tournament/players.ts';
import { readTime, readWhole, unknownName } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';

const CLIENT = 'client:';

/**
 * Reads `alphabeta`, `alphabeta@2000`, `alphabeta@50ms`, a command such as `python3 bot.py`, or a client on the course's interface such as
 * `client:python3 bot.py {server} {session}`.
 */
export function readEntrant(text: string, name: string, usual: Allowance, bill: Bill): Entrant {
  const { brains = [] } = bill;
  if (text.startsWith(CLIENT)) return entrantOf({ name, client: wordsOf(text.slice(CLIENT.length)), ...usual }, bill);
  const [brain = '', budget] = text.split(/@([^@]*)$/s);
  if (brains.includes(brain))
    return { name, brain, allowance: budget === undefined ? usual : readBudget(budget, text) };
  const command = wordsOf(text);
  // A word alone without a path is a brain that was misspelt, or a program that can be called by its path.
  if (command.length > 1 || /[./\\]/.test(text)) return { name, command, allowance: usual };
  throw unknownName('brain', brain, [...brains], `there are ${brains.join(', ')}, or name a command such as ./my-bot`);
}

function readBudget(budget: string, text: string): Allowance {
  return /^\d+$/.test(budget) ? { nodes: readWhole(budget, text) } : { ms: readTime(budget, text) };
}

/** The words of a command; quotes keep together what has spaces. */
function wordsOf(text: string): string[] {
  const words = [...text.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  if (words.length === 0) throw new UserError('expected a brain or a command, found nothing');
  return words;
}
