import { CAMPAIGN, type CampaignStage } from '../../../../src/dungeon/maps/campaign.ts';
import { shippedSetup } from '../../../../src/dungeon/maps/index.ts';
import { ALL_LABELS } from '../../../../src/dungeon/maps/labels.ts';
import { proofOf } from '../../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { CLAIMS, type KeptProof } from './kept-proofs.ts';
import { type Claim, longestCorridor } from './prove-ideas.ts';

export const TABLE = new URL('../../../../docs/campaign.md', import.meta.url);

const ABOUT = `# The campaign

Seventy-two dungeons in nine chapters, in their order, and what each is about: what it cannot be won without, or what has to be got
past. [What is proved of that, and how](maps.md#the-campaign). Written by \`npm run ideas:prove\`.

A chapter begins with what it is about: \`wired\`, \`fletcher\` and \`hourglass\` stand first because they show something alone, whatever their grade.
From there on the grades rise, and the last is the hardest of its chapter, or one that nobody could survey. Where two have the same grade,
and where there is none, the order is by topic: what is used in the next comes before it.

- *By its goal* is an idea that the goal asks for by name: such a dungeon is about the order in which its boulders go, and nothing can be
  taken out of it to prove that.
- *Not proved* behind an idea: time can be travelled, so that the search never ends. It wins the whole, from the beginning or from the
  middle of the play that ships, and found nothing that wins without this.
- *Undecided* counts what was taken out, alone or as a pair, without anybody knowing enough of the rest to say that it is not idle. Where par is not
  proved nothing of the kind is: there the best play of a fixed number of moves tried has to be longer, or the play that ships to fail.
- *Corridor* is the most steps of par on end through squares with no side way on which nothing is done.
`;

const DOING = {
  bribe: 'a bribe',
  rewind: 'going back in time',
  bomb: 'a bomb put down',
  'mind control': 'a held mind',
};

/** The campaign as a document, by what was proved of it. */
export function campaignTable(proofs: Readonly<Record<string, KeptProof>>): string {
  const rows = CAMPAIGN.map(stage => rowOf(stage, proofs[stage.name]));
  const heading = ['chapter', 'dungeon', 'about', 'par', '', 'undecided', 'grade', 'corridor'];
  const lines = [heading, heading.map(() => '---'), ...rows];
  return `${ABOUT}\n${lines.map(cells => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function rowOf(stage: CampaignStage, proof: KeptProof | undefined): readonly (string | number)[] {
  const { name, chapter, par, isShortest, difficulty, isSurveyed, seed } = stage;
  const setup = dungeon.readSetup(shippedSetup(name));
  const ideas = CLAIMS[name]?.ideas.map((claim, n) => told(claim, proof?.without[n])) ?? [];
  const grade = isSurveyed ? difficulty : `not surveyed, at least ${difficulty}`;
  const dungeonCell = `${ALL_LABELS[name]?.title} (\`${name}\`)`;
  const undecided = isShortest ? (proof?.undecided ?? 0) : '';
  const steps = longestCorridor(setup, seed, proofOf({ name }));
  return [chapter, dungeonCell, ideas.join(', '), par, isShortest ? 'proved' : 'not proved', undecided, grade, steps];
}

function told({ as, of, byGoal }: Claim, without: number | null | undefined): string {
  const what = typeof of === 'string' ? DOING[of] : of.map(word => word.replaceAll('_', ' ')).join(', ');
  const remark = byGoal ? ' (by its goal)' : without === -1 ? ' (not proved)' : '';
  return `${as === 'tool' ? 'needs' : 'past'} ${what}${remark}`;
}
