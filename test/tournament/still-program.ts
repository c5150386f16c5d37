import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Program } from '../../src/tournament/sandbox/bot-process.ts';

/** A program that never runs: the test says what it writes, and sees what it is told. */
export function program() {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const child = Object.assign(new EventEmitter(), { stdin, stdout }) as unknown as Program & EventEmitter;
  const turn = () => new Promise<void>(resolve => setImmediate(resolve));
  return {
    child,
    /** What it writes comes in the next turn. */
    async writes(...texts: string[]): Promise<void> {
      for (const text of texts) {
        if (!stdout.destroyed) stdout.write(text);
        await turn();
      }
    },
    told: () =>
      String(stdin.read() ?? '')
        .split('\n')
        .filter(line => line !== ''),
    ends: (code: number | null, signal: string | null = null) => child.emit('close', code, signal),
  };
}
