import { asking } from './scales.ts';
import { timed, type ViewDelta } from './simulate.ts';

const PARTS = 10;

/** What taking away an old tenth of all entries takes, the first that nothing was pruned of, of one table and of one that is partitioned by match. */
export interface Partitioned {
  readonly entries: number;
  readonly deleteMs: number;
  readonly vacuumMs: number;
  readonly dropMs: number;
  /** A tail read from the whole table, and from the partitioned one (ms, the middle of all). */
  readonly readMs: readonly [whole: number, parted: number];
}

/** Lays copies of the entries beside them, one whole and one in parts, and prunes both. */
export async function partition(url: string, { say }: ViewDelta): Promise<Partitioned> {
  return asking(url, async client => {
    const one = async (text: string): Promise<number> => Number((await client.query(text)).rows[0]?.value ?? 0);
    const [first, last] = [
      await one('SELECT min(match) AS value FROM entries'),
      await one('SELECT max(match) AS value FROM entries'),
    ];
    const edge = (n: number): number => first + Math.ceil(((last + 1 - first) * n) / PARTS);
    await client.query(`
      DROP TABLE IF EXISTS whole, parted;
      CREATE TABLE whole (LIKE entries INCLUDING INDEXES);
      CREATE TABLE parted (LIKE entries) PARTITION BY RANGE (match);
      ALTER TABLE parted ADD PRIMARY KEY (match, n);
      CREATE UNIQUE INDEX ON parted (match, key) WHERE key IS NOT NULL`);
    for (let n = 0; n < PARTS; n++) {
      await client.query(
        `CREATE TABLE parted_${n} PARTITION OF parted FOR VALUES FROM (${edge(n)}) TO (${edge(n + 1)})`,
      );
    }
    for (const name of ['whole', 'parted']) {
      const [, ms] = await timed(() => client.query(`INSERT INTO ${name} SELECT * FROM entries`));
      await client.query(`ANALYZE ${name}`);
      say(`  copied into ${name}: ${ms.toFixed(0)} ms`);
    }
    const read = async (name: string): Promise<number> => {
      const took: number[] = [];
      for (let n = 0; n < 200; n++) {
        const match = first + Math.floor(((last - first) * n) / 200);
        took.push((await timed(() => client.query(`SELECT * FROM ${name} WHERE match = $1 AND n >= 30`, [match])))[1]);
      }
      return took.sort((a, b) => a - b)[100] ?? 0;
    };
    const readMs = [await read('whole'), await read('parted')] as const;
    const [deleted, deleteMs] = await timed(() =>
      client.query(`DELETE FROM whole WHERE match >= ${edge(1)} AND match < ${edge(2)}`),
    );
    const [, vacuumMs] = await timed(() => client.query('VACUUM whole'));
    const [, dropMs] = await timed(() => client.query('DROP TABLE parted_1'));
    await client.query('DROP TABLE whole, parted');
    const entries = deleted.rowCount ?? 0;
    say(`  a tail: ${readMs.map(ms => ms.toFixed(2)).join(' ms of one table, ')} ms of ${PARTS} partitions`);
    say(
      `  an old tenth, ${entries} entries: deleted in ${deleteMs.toFixed(0)} ms and vacuumed in ${vacuumMs.toFixed(0)} ms,`,
    );
    say(`    or dropped as a partition in ${dropMs.toFixed(0)} ms`);
    return { entries, deleteMs, vacuumMs, dropMs, readMs };
  });
}
