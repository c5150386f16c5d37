import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  actions,
  converse,
  ERROR,
  ended,
  errorIn,
  type Frame,
  frame,
  REPORT,
  RESET,
  SPACE,
  STEP,
  seeds,
  started,
} from './client.ts';

const kinds = (frames: readonly Frame[]) => frames.map(({ kind }) => kind);

describe('what is no frame', () => {
  it.each([
    ['words', Buffer.from('hello, chambers!'), 'expected a frame of at most'],
    ['a frame that breaks off', frame(STEP, actions(0, 0)).subarray(0, 12), 'expected 4 more bytes of a frame of 8'],
    ['a header that breaks off', Buffer.from([2, 0, 0]), 'expected a header of 8 bytes'],
  ])('after %s nothing can be read any more', async (_, wrong, message) => {
    const { code, frames } = await converse(['chamber', '--envs', '2'], wrong);
    expect(code).toBe(2);
    expect(kinds(frames)).toEqual([SPACE, ERROR]);
    expect(errorIn(frames[1]!).message).toContain(message);
  });
});

describe('a pipe that is closed', () => {
  it('ends the process, also in the midst of play and when nobody reads', async () => {
    const child = started(['chamber', '--envs', '512']);
    const end = once(child, 'close');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.on('error', () => {});
    child.stdin.write(frame(RESET, seeds(...Array(512).fill(1))));
    child.stdin.write(frame(STEP, actions(...Array(512).fill(1))));
    expect(await end).toEqual([0, null]);
  });

  it('waits for those who read slowly: no word of a long report is lost', async () => {
    const child = started(['chamber', '--envs', '512']);
    const end = ended(child);
    child.stdout.pause();
    child.stdin.end(
      Buffer.concat([frame(RESET, seeds(...Array(512).fill(1))), frame(STEP, actions(...Array(512).fill(9)))]),
    );
    await once(child.stdin, 'finish');
    child.stdout.resume();
    const { code, frames } = await end;
    expect([code, kinds(frames)]).toEqual([0, [SPACE, REPORT, REPORT]]);
  });
});
