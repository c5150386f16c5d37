import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { stopOnSignal } from '../../src/terminal/shared/interrupts.ts';

const SIGNALS = ['SIGHUP', 'SIGCONT'] as const;
const stop = vi.fn();
let exit: MockInstance;

beforeEach(() => {
  exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
});

afterEach(() => {
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

/** As if the signal came so many milliseconds after the first. */
function send(signal: NodeJS.Signals, at: number): void {
  vi.spyOn(performance, 'now').mockReturnValue(1000 + at);
  process.emit(signal, signal);
}

test('the first signal stops', () => {
  stopOnSignal(SIGNALS, stop);
  send('SIGCONT', 0);
  expect(stop).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
});

test('the same one, passed on by others, is no second one', () => {
  stopOnSignal(SIGNALS, stop);
  send('SIGHUP', 0);
  send('SIGHUP', 5);
  send('SIGCONT', 1000);
  expect(stop).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
});

test('a second one ends at once, as the signal would', () => {
  stopOnSignal(SIGNALS, stop);
  send('SIGHUP', 0);
  send('SIGHUP', 1001);
  expect(stop).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledExactlyOnceWith(129);
});
