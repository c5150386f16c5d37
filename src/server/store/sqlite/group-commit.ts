import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { resumeWork, workFor, workingFor } from '../../budget/processor-time.ts';
import { isStoreFailure, StoreUnavailable } from '../contract/store-errors.ts';

const RETRY_AFTER_S = 10;

/** Hears when a transaction begins, and when anything of one is taken back. */
interface Hearer {
  begin(): void;
  forget(): void;
}

interface Work {
  readonly payer: ReturnType<typeof workingFor>;
  /** Only reads and writes the database: it may be run twice. */
  run(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Writes that arrive together share one transaction and one trip to the disk; each is answered only after the commit.
 * Mostly all of them succeed. If one fails, all are rolled back and done again with a savepoint around each, so that
 * it takes no other with it.
 */
export class GroupCommit {
  private readonly database: DatabaseSync;
  private readonly savepoint: StatementSync;
  private readonly release: StatementSync;
  private waiting: Work[] = [];
  private hearer: Hearer | undefined;
  /** Whether the last group could not be written. */
  private troubled = false;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.savepoint = database.prepare('SAVEPOINT work');
    this.release = database.prepare('RELEASE work');
  }

  /** From now on this one hears. */
  listen(hearer: Hearer): void {
    this.hearer = hearer;
  }

  async write<T>(run: () => T): Promise<T> {
    const written = await new Promise<unknown>((resolve, reject) => {
      this.waiting.push({ payer: workingFor(), run, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => this.flush());
    });
    resumeWork();
    return written as T;
  }

  flush(): void {
    const group = this.waiting;
    if (group.length === 0) return;
    this.waiting = [];
    try {
      const values = this.together(group);
      const answers = values === undefined ? this.oneByOne(group) : undefined;
      this.troubled = false;
      if (values !== undefined) for (let n = 0; n < group.length; n++) group[n]?.resolve(values[n]);
      for (const answer of answers ?? []) answer();
    } catch (error) {
      this.troubled = isStoreFailure(error);
      const reason = this.troubled ? new StoreUnavailable(RETRY_AFTER_S, error) : error;
      for (const { reject } of group) reject(reason);
    }
  }

  /** Makes sure that there is no trouble any more: after a write that failed, only another one can tell. */
  async ping(): Promise<void> {
    if (!this.troubled) return;
    const { user_version: version } = this.database.prepare('PRAGMA user_version').get() as { user_version: number };
    await this.write(() => this.database.exec(`PRAGMA user_version = ${version}`));
  }

  /** Undefined if any of them fails; then nothing has changed. */
  private together(group: readonly Work[]): unknown[] | undefined {
    try {
      return this.transaction(() => group.map(runFor));
    } catch {
      return undefined;
    }
  }

  private oneByOne(group: readonly Work[]): (() => void)[] {
    return this.transaction(() => group.map(work => this.attempt(work)));
  }

  private attempt(work: Work): () => void {
    this.savepoint.run();
    try {
      const value = runFor(work);
      this.release.run();
      return () => work.resolve(value);
    } catch (error) {
      // Trouble with the disk may have ended the whole transaction.
      if (!this.database.isTransaction || isStoreFailure(error)) throw error;
      this.database.exec('ROLLBACK TO work; RELEASE work');
      this.hearer?.forget();
      return () => work.reject(error);
    }
  }

  private transaction<T>(work: () => T): T {
    try {
      this.database.exec('BEGIN IMMEDIATE');
      this.hearer?.begin();
      const result = work();
      this.database.exec('COMMIT');
      return result;
    } catch (error) {
      this.hearer?.forget();
      if (this.database.isOpen && this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }
}

function runFor({ payer, run }: Work): unknown {
  if (payer !== undefined) workFor(payer.account);
  return run();
}
