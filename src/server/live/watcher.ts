import type { Viewer } from '../../kernel/rules.ts';
import type { ChannelEnding } from '../../wire/schemas/channel-messages.ts';
import type { Line } from './line.ts';

/** Whose view a watcher is sent, or that it folds the log itself. */
export type Hearing = Viewer | 'log';

/** One who watches a match. It knows how far its client has come, so nothing is sent twice. */
export class Watcher {
  readonly as: Hearing;
  readonly holder: Uint8Array | undefined;
  /** Whether it wants to be told what has changed, once it has a view. */
  readonly takesChanges: boolean;
  /** Whether it wants to be told what happened, and not only how it stands. */
  readonly takesHappenings: boolean;
  private readonly line: Line;
  private position = -1;
  private hasView = false;

  constructor(
    line: Line,
    as: Hearing,
    holder: Uint8Array | undefined,
    { changes = false, happenings = true }: { readonly changes?: boolean; readonly happenings?: boolean } = {},
  ) {
    this.line = line;
    this.as = as;
    this.holder = holder;
    this.takesChanges = changes;
    this.takesHappenings = happenings;
  }

  /** How far its client has come. */
  get at(): number {
    return this.position;
  }

  get isOpen(): boolean {
    return this.line.isOpen;
  }

  /** The client has everything up to here already. */
  skipTo(position: number): void {
    this.position = position;
  }

  send(position: number, event: string): void {
    if (position > this.position) this.sendAnew(position, event);
  }

  /** Sends what it may know already, and counts on from there. */
  sendAnew(position: number, event: string): void {
    this.position = position;
    this.hasView = true;
    this.line.tell(position, event);
  }

  /** Tells of something beside the log, which stands where it stood. */
  mention(position: number, event: string): void {
    this.line.tell(position, event);
  }

  /** Whether what has changed since a position is all that it has to be told. */
  knows(position: number): boolean {
    return this.takesChanges && this.hasView && this.position === position;
  }

  beat(): void {
    this.line.beat();
  }

  /** Settles when its client has taken what was sent, or is gone. */
  taken(): Promise<void> {
    return this.line.taken();
  }

  end(why: ChannelEnding): void {
    this.line.end(why);
  }
}
