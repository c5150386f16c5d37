import type { Stored, Usage } from '../contract/usage-store.ts';
import type { SqlDriver } from './sql-driver.ts';

const number = (value: string) => `CAST(${value} AS double precision)`;
const AMOUNT = `${number('sum(things)')} AS things, ${number('sum(bytes)')} AS bytes`;
const STORED = `SELECT id, kind, maker, since, ${number('bytes')} AS bytes FROM stored`;
/** SQLite keeps sums of all addresses under this one. */
const EACH = "address <> '*'";

function statements(driver: SqlDriver) {
  return {
    usedBy: driver.prepare<{ readonly bytes: number }>(
      'used-by',
      `SELECT ${number('coalesce(sum(bytes), 0)')} AS bytes FROM usages WHERE address = :address`,
    ),
    makerOf: driver.prepare<{ readonly maker: string | null }>(
      'maker-of',
      "SELECT maker FROM stored WHERE id = :id AND CASE kind WHEN 'map' THEN 'map' ELSE 'match' END = :kind",
    ),
    kinds: driver.prepare<Usage['kinds'][number]>(
      'usage-kinds',
      `SELECT kind, ${AMOUNT} FROM usages WHERE ${EACH} GROUP BY kind ORDER BY 3 DESC, kind`,
    ),
    addresses: driver.prepare<Usage['addresses'][number]>(
      'usage-addresses',
      `SELECT address, ${AMOUNT} FROM usages WHERE ${EACH} GROUP BY address HAVING sum(things) > 0
       ORDER BY 3 DESC, ${driver.byBytes('address')} LIMIT :lines`,
    ),
    largest: driver.prepare<Stored>('usage-largest', `${STORED} ORDER BY stored.bytes DESC, id LIMIT :lines`),
    largestOf: driver.prepare<Stored>(
      'usage-largest-of',
      `${STORED} WHERE maker = :address ORDER BY stored.bytes DESC, id LIMIT :lines`,
    ),
    forgetReporters: driver.prepare(
      'forget-reporters',
      `UPDATE reports SET reporter = 'forgotten ' || id WHERE time < :before AND reporter NOT LIKE 'forgotten %'`,
    ),
  };
}

/** Who has stored what: what is asked of both databases in the same words. */
export abstract class UsageLists {
  private readonly lists: ReturnType<typeof statements>;

  constructor(driver: SqlDriver) {
    this.lists = statements(driver);
  }

  /** All that the store takes of the disk (bytes). */
  protected abstract disk(): Promise<number>;

  async usedBy(address: string): Promise<number> {
    return (await this.lists.usedBy.all({ address }))[0]?.bytes ?? 0;
  }

  async makerOf(id: string, kind: 'match' | 'map' = 'match'): Promise<string | undefined> {
    return (await this.lists.makerOf.all({ id, kind }))[0]?.maker ?? undefined;
  }

  async usage(lines: number, address?: string): Promise<Usage> {
    const { kinds, addresses, largest, largestOf } = this.lists;
    return {
      kinds: await kinds.all(),
      addresses: await addresses.all({ lines }),
      largest: await (address === undefined ? largest.all({ lines }) : largestOf.all({ address, lines })),
      disk: await this.disk(),
    };
  }

  protected async forgetReporters(before: number): Promise<void> {
    await this.lists.forgetReporters.write({ before });
  }
}
