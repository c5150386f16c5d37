import { describe, expect, test } from 'vitest';
import { javascriptOf } from '../../pack/javascript.ts';

describe('a file that is named ends in .js, however it is named', () => {
  test.each([
    ["import { a } from '../kernel/a.ts';", "import { a } from '../kernel/a.js';"],
    ["import '../kernel/a.ts';", "import '../kernel/a.js';"],
    ["import {\n  a,\n  b,\n} from './a.ts';", "import {\n  a,\n  b,\n} from './a.js';"],
    ["export * from './a.ts';", "export * from './a.js';"],
    ["const { a } = await import('./a.ts');", "const { a } = await import('./a.js');"],
    ["new Worker(new URL('./thread.ts', import.meta.url));", "new Worker(new URL('./thread.js', import.meta.url));"],
    ["import map from './map.json' with { type: 'json' };", "import map from './map.json' with { type: 'json' };"],
    ["import { a } from 'some-package/a.ts';", "import { a } from 'some-package/a.ts';"],
    ["const name = './a.ts';", "const name = './a.ts';"],
  ])('%s', (source, script) => expect(javascriptOf(source)).toBe(script));
});

test('types become blanks, so that a line of an error is the line of the source', () => {
  const source = "import type { A } from './a.ts';\ninterface B {\n  b: A;\n}\nconst c: B = read() as B;";
  const script = javascriptOf(source);
  expect(script.trim()).toBe('const c    = read()     ;');
  expect([script.length, script.split('\n').length]).toEqual([source.length, 5]);
});
