// The long fuzz: `npm run fuzz [-- --requests 100000]`. A server of its own, so that its memory can be watched.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ServerNode } from '../../support/node.ts';
import { Fuzz } from './fuzz.ts';

const MOST_GROWTH = 1.5;
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const requests = Number(values.requests);
const folder = mkdtempSync(join(tmpdir(), 'quadrille-fuzz-'));
const node = await ServerNode.start(join(folder, 'q.db'));
try {
  console.log(`Seed ${values.seed}, ${requests} requests.`);
  const fuzz = await Fuzz.of(node.url, Number(values.seed));
  const memory: number[] = [];
  for (let part = 1; part <= 10; part++) {
    await fuzz.run((requests / 10) * part, 16);
    memory.push(await residentMiB());
    console.log(`  ${fuzz.asked} asked, ${memory.at(-1)} MiB`);
  }
  console.log(`Statuses: ${JSON.stringify(Object.fromEntries([...fuzz.statuses].sort(([a], [b]) => a - b)))}`);
  for (const fault of new Set(fuzz.faults)) console.log(fault);
  // The caches fill in the first half; after that memory must stay where it is.
  const growth = (memory.at(-1) ?? 0) / (memory[4] ?? 1);
  console.log(`${fuzz.faults.length} faults; memory grew by ${growth.toFixed(2)} in the second half.`);
  process.exitCode = fuzz.faults.length === 0 && growth < MOST_GROWTH ? 0 : 1;
} finally {
  await node.stop();
  rmSync(folder, { recursive: true });
}

async function residentMiB(): Promise<number> {
  const text = await (await fetch(`${node.url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / 1024 / 1024);
}
