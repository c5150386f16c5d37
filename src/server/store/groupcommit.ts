import type { DatabaseSync, StatementSync } from 'node:sqlite';

interface Work {
  run(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Writes that arrive together share one transaction and one trip to the disk. Each has a savepoint of its own, so
 * one that fails takes no other with it; each is answered only after the commit.
 */
export class GroupCommit {
  private readonly database: DatabaseSync;
  private readonly savepoint: StatementSync;
  private readonly release: StatementSync;
  private waiting: Work[] = [];

  constructor(database: DatabaseSync) {
    this.database = database;
    this.savepoint = database.prepare('SAVEPOINT work');
    this.release = database.prepare('RELEASE work');
  }

  write<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ run, resolve: value => resolve(value as T), reject });
      if (this.waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  flush(): void {
    const group = this.waiting;
    if (group.length === 0) return;
    this.waiting = [];
    try {
      this.database.exec('BEGIN IMMEDIATE');
      const settle = group.map(work => this.attempt(work));
      this.database.exec('COMMIT');
      for (const answer of settle) answer();
    } catch (error) {
      if (this.database.isOpen && this.database.isTransaction) this.database.exec('ROLLBACK');
      for (const { reject } of group) reject(error);
    }
  }

  private attempt({ run, resolve, reject }: Work): () => void {
    this.savepoint.run();
    try {
      const value = run();
      this.release.run();
      return () => resolve(value);
    } catch (error) {
      this.database.exec('ROLLBACK TO work; RELEASE work');
      return () => reject(error);
    }
  }
}
