import type { ChannelServerMessage } from '../../../src/wire/schemas/channel-messages.ts';

/** A line to nobody: the test says when it opens, what is told, and when it breaks. */
export class Line {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readonly frames: string[] = [];
  readonly url: string;
  readyState = 0;
  onopen = () => {};
  onclose: (() => void) | null = () => {};
  onmessage = (_: { readonly data: string }) => {};

  constructor(url: string) {
    this.url = url;
    Line.lines.push(this);
  }

  send(text: string): void {
    this.frames.push(text);
  }

  /** A dead line never says that it was closed. */
  close(): void {
    this.readyState = 2;
  }

  opens(): void {
    this.readyState = Line.OPEN;
    this.onopen();
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  tells(...told: ChannelServerMessage[]): void {
    this.onmessage({ data: JSON.stringify(told) });
  }
}
