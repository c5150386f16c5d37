import { join } from 'node:path';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';

const { endWithNpm }: { endWithNpm(): () => void } = await import(join(import.meta.dirname, '../../bin/parent.mjs'));
const NPM = 4_194_305;
let kill: MockInstance;

function parentIs(pid: number): void {
  vi.spyOn(process, 'ppid', 'get').mockReturnValue(pid);
}

beforeEach(() => {
  vi.useFakeTimers();
  kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  parentIs(NPM);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the launcher ends once when npm above it is gone', () => {
  vi.stubEnv('npm_lifecycle_event', 'start');
  endWithNpm();
  vi.advanceTimersByTime(2000);
  expect(kill).not.toHaveBeenCalled();
  parentIs(1);
  vi.advanceTimersByTime(2000);
  expect(kill).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGTERM');
});

test.each([
  ['was told to end already', (stop: () => void) => stop()],
  ['is ending already', () => (process as NodeJS.EventEmitter).emit('ending')],
])('it does not when it %s', (_what, tell) => {
  vi.stubEnv('npm_lifecycle_event', 'start');
  tell(endWithNpm());
  parentIs(1);
  vi.advanceTimersByTime(2000);
  expect(kill).not.toHaveBeenCalled();
});

test('it stays where it was not npm that started it', () => {
  vi.stubEnv('npm_lifecycle_event', undefined);
  endWithNpm();
  parentIs(1);
  vi.advanceTimersByTime(2000);
  expect(kill).not.toHaveBeenCalled();
});
