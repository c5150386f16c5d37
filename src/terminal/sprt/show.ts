import { styleText } from 'node:util';
import { boundsOf, estimateOf, evidence, type Pairs, type Question } from '../../tournament/sprt/evidence.ts';
import type { PairTally } from '../../tournament/sprt/tally.ts';
import { percent } from '../arena/show.ts';

/** The evidence so far in a few words, for the line of progress. */
export function evidenceText(pairs: Pairs, question: Question): string {
  const { lower, upper } = boundsOf(question);
  return `evidence ${evidence(pairs, question).toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
}

/** What came of the games, in lines. */
export function sprtText(tally: PairTally, question: Question): string[] {
  const { pairs, games, verdict } = tally;
  const { score, elo, low, high, superiority } = estimateOf(pairs);
  const said = {
    passed: styleText('green', `Passed: ${question.elo1} Elo are likelier than ${question.elo0}.`),
    failed: styleText('red', `Failed: ${question.elo0} Elo are likelier than ${question.elo1}.`),
    unclear: 'Not clear: more games would tell.',
  }[verdict ?? 'unclear'];
  return [
    `${games} games in pairs: ${pairs.map((count, n) => `${count} with ${n / 2}`).join(', ')} points for the new one`,
    `score ${percent(score)}, Elo ${signed(elo)} (95 %: ${signed(low)} to ${signed(high)}), better with ${percent(superiority)}`,
    evidenceText(pairs, question),
    said,
  ];
}

function signed(elo: number): string {
  return `${elo > 0 ? '+' : ''}${elo.toFixed(1)}`;
}
