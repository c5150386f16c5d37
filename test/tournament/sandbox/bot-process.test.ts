import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerQueue } from '../../../src/tournament/programs/command-player.ts';
import { ProgramOutput } from '../../../src/tournament/sandbox/bot-process.ts';
import { program } from '../still-program.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

describe('the lines of a program', () => {
  function lines() {
    const one = program();
    const heard: string[] = [];
    const failed: string[] = [];
    const all = new ProgramOutput(
      one.child,
      line => void heard.push(line),
      why => void failed.push(why),
    );
    return { ...one, lines: all, heard, failed };
  }

  test('have 65536 characters at most', async () => {
    const long = 'x'.repeat(65_536);
    const { writes, heard, failed, child } = lines();
    await writes(long, '\n');
    expect([heard, failed]).toEqual([[long], []]);
    await writes('x', long, 'x\n');
    expect(heard).toHaveLength(1);
    expect(failed).toEqual(['it wrote 65536 characters and no end of a line']);
    expect(child.stdout.destroyed).toBe(true);
  });

  test.each<[string, number | null, string | null, string]>([
    ['its exit code', 7, null, 'it has ended (exit code 7)'],
    ['its signal', null, 'SIGKILL', 'it has ended (SIGKILL)'],
    ['what it could not do', 126, null, 'it cannot be started: it may not be executed (exit code 126)'],
    ['that there is none', 127, null, 'it cannot be started: there is no such program (exit code 127)'],
  ])('end with %s', (_, code, signal, why) => {
    const { ends, failed } = lines();
    ends(code, signal);
    expect(failed).toEqual([why]);
  });
});

describe('the answers of a program', () => {
  test('are taken in their order, also those that came before they were asked for', async () => {
    const { child, writes } = program();
    const answers = new AnswerQueue(child);
    await writes('a\nb\n');
    expect([await answers.next(1000), await answers.next(1000)]).toEqual(['a', 'b']);
    const next = answers.next(1000);
    await writes('c\n');
    expect(await next).toBe('c');
  });

  test('that do not come in time are none, and why is said ever after', async () => {
    const { child, ends } = program();
    const answers = new AnswerQueue(child);
    const late = answers.next(1000).catch((error: Error) => error.message);
    vi.advanceTimersByTime(1000);
    expect(await late).toBe('it has not answered for 1000 ms');
    ends(0);
    await expect(answers.next(1000)).rejects.toThrow('it has not answered for 1000 ms');
  });

  test('of a program that has ended are still heard', async () => {
    const { child, writes, ends } = program();
    const answers = new AnswerQueue(child);
    await writes('a\n');
    ends(0);
    expect(await answers.next(1000)).toBe('a');
    await expect(answers.next(1000)).rejects.toThrow('it has ended (exit code 0)');
  });

  test('that nobody asked for may be a hundred, and of more none is heard', async () => {
    const { child, writes } = program();
    const answers = new AnswerQueue(child);
    await writes('x\n'.repeat(100));
    expect(await answers.next(1000)).toBe('x');
    await writes('x\n'.repeat(2));
    await expect(answers.next(1000)).rejects.toThrow('it wrote 100 lines that nobody asked for');
  });
});
