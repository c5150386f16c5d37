// The siege: `npm run siege [-- --players 50 --rounds 5]`. Take a machine with nothing else running.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ServerNode } from '../../support/node.ts';
import { Fuzz } from '../fuzz/fuzz.ts';
import { besiege } from './siege.ts';

const MOST_P99_MS = 250;
const MOST_STALL_MS = 50;
const MOST_MIB = 1500;
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'quadrille-siege-'));
const node = await ServerNode.start(join(folder, 'q.db'), ['--trust-proxy', 'loopback']);
try {
  const [players, rounds, seed] = [Number(values.players), Number(values.rounds), Number(values.seed)];
  console.log(
    `Seed ${seed}: ${players} players, all attacks ${rounds} times, ${values.requests} generated requests beside.`,
  );
  const fuzz = await Fuzz.of(node.url, seed);
  const say = (line: string) => console.log(`  ${line}`);
  const [{ waits, stalls, mostMiB, faults }] = await Promise.all([
    besiege({ url: node.url, players, rounds, seed, say }),
    fuzz.run(Number(values.requests), 2),
  ]);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  const [worst = ['', 0]] = [...stalls].sort(([, a], [, b]) => b - a);
  const all = [...faults, ...fuzz.faults];
  console.log(`Players: ${waits.length} moves, p99 ${p99.toFixed(0)} ms (at most ${MOST_P99_MS}).`);
  console.log(`Longest stall: ${worst[1].toFixed(0)} ms of processor time, by ${worst[0]} (at most ${MOST_STALL_MS}).`);
  console.log(`Memory: at most ${mostMiB} MiB (at most ${MOST_MIB}).`);
  console.log(all.length === 0 ? 'Nothing was lost.' : [...new Set(all)].join('\n'));
  process.exitCode = all.length === 0 && p99 <= MOST_P99_MS && worst[1] <= MOST_STALL_MS && mostMiB <= MOST_MIB ? 0 : 1;
} finally {
  await node.stop();
  rmSync(folder, { recursive: true });
}
