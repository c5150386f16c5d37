import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { highlighted, plain } from '../../../pack/docs/code.ts';
import { DOCUMENTS, targetOf } from '../../../pack/docs/documents.ts';
import { rendered } from '../../../pack/docs/markdown.ts';
import { documentFiles } from '../../../pack/docs/site.ts';

const ROOT = join(import.meta.dirname, '../../..');
const page = (text: string, file = 'docs/maps.md') => rendered(file, text, () => [400, 300]);

describe('a link leads', () => {
  test.each([
    ['maps.md', '/docs/maps'],
    ['maps.md#dungeons', '/docs/maps#dungeons'],
    ['../README.md', '/docs'],
    ['../CHANGELOG.md', '/docs/changelog'],
    ['../src/flag/rulings.md', '/docs/rulings/flag'],
    ['../src/library/kernel.ts#rules', '/docs/api/kernel#rules'],
    ['#here', '#here'],
    ['https://example.org/a.md', 'https://example.org/a.md'],
    ['pictures/flag.png', '/docs/pictures/flag.png'],
  ])('%s to %s', (href, address) => expect(targetOf('docs/http.md', href)?.address).toBe(address));

  test.each(['../src/kernel/rules.ts', '../LICENSE'])('%s nowhere: it is not served', href => {
    expect(targetOf('docs/http.md', href)).toBeUndefined();
    expect(page(`Read [this](${href}).`).html).toBe('<p>Read this.</p>\n');
  });
});

describe('a document becomes a page', () => {
  test.each([
    ['# The *name*', '<h1 id="the-name"><a href="#the-name">The <em>name</em></a></h1>\n'],
    ['## A\n\n## A', '<h2 id="a"><a href="#a">A</a></h2>\n<h2 id="a-1"><a href="#a-1">A</a></h2>\n'],
    ['[`Rules`](../src/library/kernel.ts#rules)', '<p><a href="/docs/api/kernel#rules"><code>Rules</code></a></p>\n'],
    [
      '![Two "teams"](pictures/flag.png)',
      '<p><img src="/docs/pictures/flag.png" alt="Two &quot;teams&quot;" width="400" height="300" loading="lazy" /></p>\n',
    ],
    ['```\na < b\n```', '<pre tabindex="0" class="code-text"><code>a &lt; b</code></pre>\n'],
    [
      '| a | b |\n| --- | --- |\n| 1 | `2` |',
      '<div class="table" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table></div>\n',
    ],
  ])('%j', (text, html) => expect(page(text).html).toBe(html));

  test('with its pictures', () => expect(page('![a](pictures/flag.png)').pictures).toEqual(['docs/pictures/flag.png']));
});

describe('code has a little colour', () => {
  test.each([
    [
      'ts',
      "const a = 'b'; // <c>",
      '<span class="word">const</span> a = <span class="text">\'b\'</span>; <span class="comment">// &lt;c&gt;</span>',
    ],
    ['sh', 'npm test # all', 'npm test <span class="comment"># all</span>'],
    ['text', 'const a', 'const a'],
  ])('%s: %s', (language, code, html) => {
    expect(highlighted(code, language)).toBe(html);
    expect(plain(html)).toBe(code);
  });
});

describe('all documents', () => {
  const files = documentFiles({ styles: ['assets/docs.css'], fonts: [] });
  const texts = new Map(files.map(({ path, content }) => [`/${path.replace(/\/index\.html$/, '')}`, String(content)]));

  test('are on a shelf', () => {
    const written = globSync(['docs/*.md', 'docs/decisions/*.md'], { cwd: ROOT });
    const shelved = DOCUMENTS.map(({ file }) => file);
    expect(written.filter(file => !shelved.includes(file))).toEqual([]);
  });

  test.each(DOCUMENTS)('$file leads only to what is there', ({ address }) => {
    const html = texts.get(address) ?? '';
    const targets = [...html.matchAll(/(?:href|src)="([#/][^"]*)"/g)].map(([, target = '']) => target);
    const dead = targets.filter(target => {
      const [path = '', anchor] = target.split('#');
      if (/^\/($|assets\/|favicon|theme)/.test(path)) return false;
      const there = path === '' ? html : texts.get(path);
      return there === undefined || (anchor !== undefined && !there.includes(`id="${anchor}"`));
    });
    expect(targets.length).toBeGreaterThan(20);
    expect(dead).toEqual([]);
  });
});
