import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCluster } from './cluster.ts';

/** Runs once before the PostgreSQL tests: each file copies what is made here, which is far less work than to make it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrille-cluster-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await makeCluster(folder);
  } catch (error) {
    await remove();
    throw error;
  }
  process.env.QUADRILLE_CLUSTER = folder;
  return remove;
}
