import type { DatabaseSync } from 'node:sqlite';
import type { Store } from '../store.ts';
import type { GroupCommit } from './groupcommit.ts';

/** The secrets of the embedded store. */
export function secretsOf(database: DatabaseSync, commits: GroupCommit): Store['secret'] {
  const draw = database.prepare('INSERT INTO secrets (name, secret) VALUES (?, randomblob(32)) ON CONFLICT DO NOTHING');
  const find = database.prepare('SELECT secret FROM secrets WHERE name = ?');
  return name =>
    commits.write(() => {
      draw.run(name);
      return find.get(name)?.secret as Uint8Array;
    });
}
