import type { TableEvent, TableView } from '../../../gameui/game-project.ts';
import type { MatchFile } from '../../../kernel/match/match-file.ts';
import type { MatchAnswer, WatchEvent } from '../../../wire/schemas/match-answers.ts';
import type { Recorded, RecordedMoment } from '../../match/recording.ts';
import { texts } from '../../texts/texts.ts';
import { beside } from './served.ts';

type Told = WatchEvent<TableView, TableEvent>;

/**
 * A match that is over, as the server tells of it move by move: its rules are not here to fold it. Seen from one's own seat,
 * where one had one.
 */
export class FacedRecording implements Recorded {
  readonly exhibit: Recorded['exhibit'];
  readonly file: MatchFile;
  readonly holds = true;
  readonly isCutByServer = true;
  readonly start: number;
  readonly events: readonly string[];
  private readonly told: readonly Told[];

  private constructor(exhibit: Recorded['exhibit'], file: MatchFile, told: readonly Told[]) {
    this.exhibit = exhibit;
    this.file = file;
    this.told = told;
    this.events = told.slice(1).map(({ happenings }, n) => {
      const back = file.log[n]?.back;
      if (back !== undefined) return texts.replay.wentBack(back);
      return happenings
        .map(({ told: { words } }) => words)
        .join(' ')
        .trim();
    });
    // Seats being taken is no move.
    const begun = told.findIndex(({ view }) => view.started);
    this.start = begun < 0 ? this.length : begun;
  }

  /** Listens to the whole match once more. */
  static async of({ id, position }: MatchAnswer, exhibit: Recorded['exhibit']): Promise<FacedRecording> {
    const file = await beside.file(id);
    const told: Told[] = [];
    const listening = new AbortController();
    const { signal } = listening;
    for await (const event of beside.watch<TableView, TableEvent>(id, { after: -1, signal, changes: true })) {
      // A log that older rules have written is told as one: then there is but the end to be seen.
      told[event.position] = event;
      if (event.position >= position) break;
    }
    listening.abort();
    return new FacedRecording(exhibit, file, filled(told));
  }

  get length(): number {
    return Math.max(0, this.told.length - 1);
  }

  at(position: number): RecordedMoment {
    const { view, happenings, outcome } = this.told[position] ?? NOTHING;
    return { position, view, happenings, isOver: outcome !== null };
  }

  /** The whole match, as if that move had just been made: clocks start anew. What came after it the server leaves out. */
  upTo(position: number, now: number): MatchFile {
    const { time, log } = this.file;
    const shift = now - (log[position - 1]?.time ?? time);
    return { ...this.file, time: time + shift, log: log.map(entry => ({ ...entry, time: entry.time + shift })) };
  }
}

const NOTHING = { view: undefined, happenings: [], outcome: null };

/** What was left out is shown as what came after it. */
function filled(told: readonly (Told | undefined)[]): Told[] {
  const last = told.at(-1);
  if (last === undefined) return [];
  let next = last;
  return Array.from(told, (_, n) => told[told.length - 1 - n])
    .map(one => {
      next = one ?? { ...next, happenings: [] };
      return next;
    })
    .reverse();
}
