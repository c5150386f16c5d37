// Proves the ideas of the campaign, writes what it finds to proved.json and as a table to docs/campaign.md, and tells what does
// not hold.
// `npm run ideas:prove` proves all; `-- --new` only what has changed, with names only these.
import { writeFile } from 'node:fs/promises';
import { CAMPAIGN } from '../../../../src/dungeon/maps/campaign.ts';
import { shippedSetup } from '../../../../src/dungeon/maps/index.ts';
import { ALL_LABELS } from '../../../../src/dungeon/maps/labels.ts';
import { proofOf } from '../../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { CLAIMS, hashesOf, type KeptProof, keptProofs, PROOFS, prove, stagesOf } from './kept-proofs.ts';
import { longestCorridor } from './prove-ideas.ts';

const TABLE = new URL('../../../../docs/campaign.md', import.meta.url);
const given = process.argv.slice(2);
const onlyNew = given.includes('--new');
const proofs: Record<string, KeptProof> = { ...keptProofs() };
let faults = 0;
for (const stage of stagesOf(given.filter(word => word !== '--new'))) {
  const { name } = stage;
  const { setup, claims } = hashesOf(stage);
  if (onlyNew && proofs[name]?.setup === setup && proofs[name]?.claims === claims) continue;
  const proof = prove(stage);
  proofs[name] = proof;
  const told = CLAIMS[name]?.ideas.map(({ as, of }, n) => {
    const holds = (proof.holds[n] ?? 0) >= proof.seeds.length * 0.8;
    if (!holds) faults++;
    return `${as} ${of}: ${proof.without[n] ?? 'unwinnable'}${holds ? '' : ' DOES NOT HOLD'}`;
  });
  if (proof.idle.length > 0) faults++;
  const idle = proof.idle.length === 0 ? '' : ` IDLE ${proof.idle.join('; ')}`;
  console.log(`${name.padEnd(20)} par ${proof.par}${proof.isProved ? '' : ' not proved'}, ${told?.join(', ')}${idle}`);
  await keep();
}
await writeFile(TABLE, table());
console.log(`${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

async function keep(): Promise<void> {
  const lines = CAMPAIGN.flatMap(({ name }) =>
    proofs[name] === undefined ? [] : `  ${JSON.stringify(name)}: ${JSON.stringify(proofs[name])}`,
  );
  await writeFile(PROOFS, `{\n${lines.join(',\n')}\n}\n`);
}

function table(): string {
  const rows = CAMPAIGN.map(({ name, chapter, par, isShortest, difficulty, isSurveyed, seed }) => {
    const setup = dungeon.readSetup(shippedSetup(name));
    const ideas = CLAIMS[name]?.ideas.map(({ as, of }) => `${as === 'tool' ? 'needs' : 'past'} ${words(of)}`) ?? [];
    const steps = longestCorridor(setup, seed, proofOf({ name }));
    const proved = isShortest ? 'proved' : 'not proved';
    const grade = isSurveyed ? difficulty : `not surveyed, at least ${difficulty}`;
    return [chapter, `${ALL_LABELS[name]?.title} (\`${name}\`)`, ideas.join(', '), par, proved, grade, steps];
  });
  const lines = [['chapter', 'dungeon', 'about', 'par', '', 'grade', 'corridor'], Array(7).fill('---'), ...rows];
  return [
    '# The campaign',
    '',
    'Seventy-two dungeons in nine chapters, in their order, and what each is about: what it cannot be won without, or what has to be got',
    'past. [What is proved of that, and how](maps.md#the-campaign). Written by `npm run ideas:prove`. The last column counts the',
    'most steps of par on end through squares with no side way on which nothing is done.',
    '',
    ...lines.map(cells => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

function words(of: readonly string[] | string): string {
  return (typeof of === 'string' ? [`a ${of}`] : of).map(word => word.replaceAll('_', ' ')).join(', ');
}
