import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SoloPairs } from '../../tournament/rating/encounters.ts';
import { standingsOf } from '../../tournament/rating/scoreboard.ts';
import { resultsIn } from '../../tournament/results/ledger.ts';
import { type LadderFolder, ladderIn, membersOf } from './ladder-members.ts';
import { standingsText } from './tournament-text.ts';

/** Says who stands where on a ladder, whether it is being played or not. */
export async function showLadder(place: LadderFolder): Promise<void> {
  await ladderIn(place);
  console.log(await ladderText(place));
}

/** The standings of a ladder; who has left is marked. */
export async function ladderText(place: LadderFolder): Promise<string> {
  const members = await membersOf(place);
  if (members.length === 0) return 'Nobody has joined yet.';
  const results = resultsIn(await readFile(join(place.in, 'results.jsonl'), 'utf8'));
  const gone = new Set(members.flatMap(({ entrant, isHere }) => (isHere ? [] : [entrant.name])));
  const standings = standingsOf(
    members.map(({ entrant }) => entrant.name),
    new SoloPairs().addResults(results),
  );
  const marked = standings.map(each => (gone.has(each.name) ? { ...each, name: `${each.name} (left)` } : each));
  return `${standingsText(marked)}\n${results.length} games.`;
}
