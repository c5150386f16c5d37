import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENTS } from '../../../pack/docs/documents.ts';
import { rendered } from '../../../pack/docs/markdown.ts';

const ROOT = join(import.meta.dirname, '../../..');
const page = (code: string) => rendered('docs/maps.md', `\`\`\`mermaid\n${code}\n\`\`\``, () => [0, 0]).html;

test('boxes are told with what stands in them and where their arrows lead', () => {
  expect(
    page('flowchart TD\n  a["<b>kernel</b><br/>squares,<br/>chance & laws"]\n  b["web"]\n  a & b --> b & c\n  a --> d'),
  ).toBe(
    '<ul class="diagram">\n<li><b>kernel</b>: squares, chance &amp; laws → b, c, d</li>\n<li><b>web</b> → b, c</li>\n</ul>\n',
  );
});

test('who tells whom what stands in its order, and what may come one way or another within', () => {
  const code = [
    'sequenceDiagram',
    'participant C as client',
    'participant S as store',
    'C->>S: an entry',
    'S->>S: looks',
    'alt another was < first',
    'S-->>C: taken',
    'else stored',
    'S-->>C: durable',
    'end',
  ];
  expect(page(code.join('\n'))).toBe(
    [
      '<ol class="diagram">',
      '<li><b>client</b> → <b>store</b>: an entry</li>',
      '<li><b>store</b>: looks</li>',
      '<li>If another was &lt; first:\n<ol>',
      '<li><b>store</b> → <b>client</b>: taken</li>',
      '</ol></li>\n<li>Or, if stored:\n<ol>',
      '<li><b>store</b> → <b>client</b>: durable</li>',
      '</ol></li>\n</ol>\n',
    ].join('\n'),
  );
});

test.each(['pie\n"a": 1', 'flowchart TD\n a --- b', 'sequenceDiagram\nloop for ever'])('%j stays code', code => {
  expect(page(code)).toContain('<pre tabindex="0" class="code-mermaid">');
});

test('no document of ours shows a diagram as code', () => {
  // Those of the library are made of its sources.
  const written = DOCUMENTS.map(({ file }) => file).filter(file => !file.startsWith('docs/api/'));
  const pages = written.map(file => rendered(file, readFileSync(join(ROOT, file), 'utf8'), () => [0, 0]).html);
  expect(pages.join('\n')).not.toContain('code-mermaid');
  expect(pages.join('\n').match(/class="diagram"/g)?.length).toBe(3);
});
