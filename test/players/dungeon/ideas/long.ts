// Proves the ideas of the campaign, writes what it finds to proved.json and as a table to docs/campaign.md, and tells what does
// not hold.
// `npm run ideas:prove` proves all; `-- --new` only what has changed, with names only these.
import { writeFile } from 'node:fs/promises';
import { CAMPAIGN } from '../../../../src/dungeon/maps/campaign.ts';
import { campaignTable, TABLE } from './campaign-table.ts';
import { CLAIMS, hashesOf, type KeptProof, keptProofs, PROOFS, prove, stagesOf } from './kept-proofs.ts';

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
await writeFile(TABLE, campaignTable(proofs));
console.log(`${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

async function keep(): Promise<void> {
  const lines = CAMPAIGN.flatMap(({ name }) =>
    proofs[name] === undefined ? [] : `  ${JSON.stringify(name)}: ${JSON.stringify(proofs[name])}`,
  );
  await writeFile(PROOFS, `{\n${lines.join(',\n')}\n}\n`);
}
