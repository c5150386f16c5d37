import type { ComponentType } from 'react';
import { stateHash } from '../../kernel/hash.ts';
import { HistoryTree } from '../../kernel/match/history-tree.ts';
import type { Act } from '../../kernel/match/log.ts';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import { eventsFor } from '../../kernel/match/match-types.ts';
import { replay } from '../../kernel/match/replay.ts';
import type { AnyRules, Viewer } from '../../kernel/rules.ts';
import type { Analysis } from '../../players/flag/move-grades.ts';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import { texts } from '../texts/texts.ts';

/** How many moves are folded at most to show one. */
const KEYFRAME_EVERY = 32;

/** A match as it was after some moves. */
export interface RecordedMoment {
  readonly position: number;
  readonly view: unknown;
  /** What happened in the last of these moves. */
  readonly happenings: readonly unknown[];
  readonly isOver: boolean;
}

/** All that a replay needs of a match, wherever it was folded. */
export interface Recorded extends Pick<Recording, 'holds' | 'start' | 'length' | 'events' | 'at' | 'upTo'> {
  readonly exhibit: Omit<Exhibit, 'rules'>;
  readonly file: MatchFile;
  /** Whether `upTo` has the whole log, of which the server takes as much as was asked for: only there it is folded. */
  readonly isCutByServer?: true;
}

/** A whole match, folded in the page: every moment of it is at hand. */
export class Recording {
  readonly file: MatchFile;
  readonly exhibit: Exhibit;
  /** Whether the log ends where the file says. */
  readonly holds: boolean;
  /** The position at which the game begins: what was logged before, seats being taken, is no move. */
  readonly start: number;
  /** What happened in each entry of the log, in words. */
  readonly events: readonly string[];
  private viewer: Viewer | undefined;
  private readonly course = new HistoryTree();
  /** By the place of an entry: what it did, and what happened. */
  private readonly acts: (Act | undefined)[] = [];
  private readonly happenings: (readonly unknown[])[] = [];
  /** By the first position of a state. */
  private readonly keyframes = new Map<number, unknown>();

  private constructor(exhibit: Exhibit, file: MatchFile) {
    const { rules } = exhibit;
    this.exhibit = exhibit;
    this.file = file;
    const events = file.log.map(({ back }) => (back === undefined ? '' : texts.replay.wentBack(back)));
    for (const entry of file.log) this.course.add(entry);
    const { holds } = replay(rules, file, (state, act, told, position) => {
      this.viewer ??= viewerOf(exhibit, file);
      const viewer = this.viewer;
      const happenings = eventsFor(told, viewer);
      events[position - 1] = exhibit.narrate(happenings, () => rules.view(state, viewer)).join(' ');
      this.acts[position - 1] = act;
      this.happenings[position - 1] = happenings;
      if (this.course.depth(position) % KEYFRAME_EVERY === 0) this.keyframes.set(position, rules.copy(state));
    });
    this.holds = holds;
    this.keyframes.set(0, rules.begin(rules.readSetup(file.setup), file.seed));
    this.events = events;
    let start = 0;
    while (start < this.length && !exhibit.hasBegun(this.at(start).view)) start++;
    this.start = start;
  }

  /** Folds a match file. Throws InvalidSetup where it does not fit the rules, with the path. */
  static fold(exhibit: Exhibit, file: MatchFile): Recording {
    return new Recording(exhibit, file);
  }

  get length(): number {
    return this.file.log.length;
  }

  get title(): string {
    return this.exhibit.title(this.at(0).view);
  }

  at(position: number): RecordedMoment {
    const { rules } = this.exhibit;
    const state = this.stateAt(position);
    return {
      position,
      view: rules.view(state, this.viewer ?? viewerOf(this.exhibit, this.file)),
      happenings: this.happenings[position - 1] ?? [],
      isOver: rules.outcome(state) !== undefined,
    };
  }

  /**
   * The match up to a move, as a file to go on from. It is as if that move had just been made: clocks start anew. Whoever
   * goes on has all seats and knows the seed, so the match is an open one.
   */
  upTo(position: number, now: number): MatchFile {
    const log = this.file.log.slice(0, position);
    const shift = now - (log.at(-1)?.time ?? this.file.time);
    return {
      ...this.file,
      open: true,
      time: this.file.time + shift,
      log: log.map(entry => ({ ...entry, time: entry.time + shift })),
      hash: stateHash(this.exhibit.rules, this.stateAt(position)),
    };
  }

  private stateAt(position: number): unknown {
    const { rules } = this.exhibit;
    const way = this.course.pathTo(position);
    const frame = way.findLastIndex(first => this.keyframes.has(first));
    const state = rules.copy(this.keyframes.get(way[frame] ?? 0));
    for (const first of way.slice(frame + 1)) {
      const act = this.acts[first - 1];
      if (act !== undefined) rules.apply(state, act.by, act.action);
    }
    return state;
  }
}

/** Who plays alone is looked over the shoulder; else one stands beside the table. */
function viewerOf({ rules }: Exhibit, { setup }: MatchFile): Viewer {
  return rules.seats(rules.readSetup(setup)) === 1 ? 0 : 'public';
}

/** What is shown of a match. */
export interface ShownMatch {
  readonly view: unknown;
  /** What the match began with. */
  readonly setup: unknown;
  /** The match, where the server knows it, and the seats that one had. */
  readonly match?: Pick<MatchAnswer, 'id' | 'held'> | undefined;
}

/** What a game's board is shown with. */
export interface ShownMoment extends ShownMatch {
  /** What happened on the way here; empty after a jump. */
  readonly happenings: readonly unknown[];
  readonly title: string;
  /** An action to be shown as one that could be played here. */
  readonly hint?: unknown;
}

/** Who is told how an analysis gets on. */
export interface AnalysisListener {
  /** So many actions of the log are done. */
  progress(done: number): void;
  done(analysis: Analysis): void;
  failed(reason: string): void;
}

/** How the moves of a game are judged, where it has brains for that. */
export interface Analyst {
  /** Grades every move, in a thread of its own. Returns how to stop it. */
  analyse(file: MatchFile, nodes: number, ears: AnalysisListener): () => void;
  /** An action in words, given the view in which it could be played. */
  words(action: unknown, view: unknown): string;
}

/** All that a replay needs to know of a game. */
export interface Exhibit {
  readonly rules: AnyRules;
  /** What a match is called, by its first view. */
  title(view: unknown): string;
  /** The board alone: nobody plays here. */
  readonly Board: ComponentType<ShownMoment>;
  /** What stands beside the board. */
  readonly Panel: ComponentType<ShownMatch>;
  narrate(happenings: readonly unknown[], view: () => unknown): string[];
  /** Whether the game is under way: seats may have to be taken first. */
  hasBegun(view: unknown): boolean;
  readonly analyst?: Analyst;
  /** The game as a text that people read and paste, where it has one. */
  readonly notation?: (file: MatchFile) => Promise<string>;
}
