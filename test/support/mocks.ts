import { readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, vi } from 'vitest';

// Node loads its fetch when it is first asked for, and fetch keeps for good what it then finds as `performance`: it must not
// be the clock that a test put there.
void globalThis.Headers;

// The files of a project share their modules. One that puts something else in a module's place must neither find loaded
// already what uses it, nor leave it to the next file: which files share a worker, and in which order, is chance.
const { testPath } = expect.getState();
if (testPath === undefined) throw new Error('Vitest does not say which file it is about to run');
if (readFileSync(testPath, 'utf8').includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}

// No test leaves the next one its clock or its browser.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
