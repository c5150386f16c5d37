import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameInfo } from '../games/game-info.ts';
import { SoloPairs } from '../rating/encounters.ts';
import { Scoreboard } from '../rating/scoreboard.ts';
import { type Result, resultsIn } from '../results/ledger.ts';
import { linesIn, type Member, playersFile, type RosterChange, rosterOf } from './members.ts';

/** A ladder as its folder tells it, however long it is: each look reads only what came since the last. */
export class LadderRecord {
  readonly board = new Scoreboard();
  /** In the order in which they were over. */
  readonly results: Result[] = [];
  members: readonly Member[] = [];
  /** When the last game was over (ms). */
  updated = 0;
  private readonly folder: string;
  private readonly info: GameInfo;
  private readonly soloPairs = new SoloPairs();
  private read = 0;
  private seen = '';
  private refreshing: Promise<boolean> = Promise.resolve(false);

  constructor(folder: string, info: GameInfo) {
    this.folder = folder;
    this.info = info;
  }

  /** Returns whether anything is new. Throws where there is no ladder any more. */
  refresh(): Promise<boolean> {
    this.refreshing = this.refreshing.catch(() => false).then(() => this.refreshNow());
    return this.refreshing;
  }

  private async refreshNow(): Promise<boolean> {
    const players = await stat(playersFile(this.folder)).catch(() => undefined);
    const stamp = `${players?.mtimeMs} ${players?.size}`;
    const hasChanged = stamp !== this.seen;
    if (hasChanged) {
      const members = rosterOf(await linesIn<RosterChange>(playersFile(this.folder)), this.info);
      for (const { entrant } of members.slice(this.members.length)) this.board.join(entrant.name);
      this.members = members;
      this.seen = stamp;
    }
    const fresh = await this.freshResults();
    this.board.addResults(this.soloPairs.addResults(fresh));
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
