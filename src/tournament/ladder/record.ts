import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bill } from '../contest/bills.ts';
import { type Result, resultsIn } from '../ledger.ts';
import { OpeningBook } from '../openings/book.ts';
import { Twosome } from '../rating/encounters.ts';
import { Scoreboard } from '../rating/scoreboard.ts';
import { linesIn } from './journal.ts';
import { type Change, type Member, playersFile, rosterOf } from './roster.ts';

/** A ladder as its folder tells it, however long it is: each look reads only what came since the last. */
export class LadderRecord {
  readonly board = new Scoreboard();
  readonly book = new OpeningBook();
  /** In the order in which they were over. */
  readonly results: Result[] = [];
  members: readonly Member[] = [];
  /** When the last game was over (ms). */
  updated = 0;
  private readonly folder: string;
  private readonly bill: Bill;
  private readonly twosome = new Twosome();
  private read = 0;
  private seen = '';
  private looking: Promise<boolean> = Promise.resolve(false);

  constructor(folder: string, bill: Bill) {
    this.folder = folder;
    this.bill = bill;
  }

  /** Returns whether anything is new. Throws where there is no ladder any more. */
  look(): Promise<boolean> {
    this.looking = this.looking.catch(() => false).then(() => this.lookNow());
    return this.looking;
  }

  private async lookNow(): Promise<boolean> {
    const players = await stat(playersFile(this.folder)).catch(() => undefined);
    const stamp = `${players?.mtimeMs} ${players?.size}`;
    const hasChanged = stamp !== this.seen;
    if (hasChanged) {
      const members = rosterOf(await linesIn<Change>(playersFile(this.folder)), this.bill);
      for (const { entrant } of members.slice(this.members.length)) this.board.join(entrant.name);
      this.members = members;
      this.seen = stamp;
    }
    const fresh = await this.freshResults();
    this.board.take(this.twosome.take(fresh));
    this.book.take(fresh);
    this.results.push(...fresh);
    return hasChanged || fresh.length > 0;
  }

  private async freshResults(): Promise<Result[]> {
    const file = await open(join(this.folder, 'results.jsonl'));
    try {
      const { size, mtimeMs } = await file.stat();
      this.updated = Math.round(mtimeMs);
      if (size <= this.read) return [];
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size - this.read), 0, size - this.read, this.read);
      // A line that is being written counts when it is whole.
      const whole = buffer.lastIndexOf(0x0a, bytesRead - 1) + 1;
      this.read += whole;
      return resultsIn(buffer.toString('utf8', 0, whole));
    } finally {
      await file.close();
    }
  }
}
