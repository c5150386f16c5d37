import { logFolder, provedOf, readScores, scoreTable, scoreTables, shownIn } from './high-scores.ts';

/** The tables of scores, and where the logs are that prove them; of one day's run only its own. */
export async function showScores(day?: string): Promise<string[]> {
  const scores = await readScores();
  if (day !== undefined || scores.length === 0) return scoreTable(scores, day);
  const proved = await provedOf(shownIn(scores));
  const tables = scoreTables(scores, score => proved.has(score));
  return [...tables, '', `The logs that prove them are in ${logFolder()}; quadrille replay FILE checks one.`];
}
