import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { CaseResult, CaseVerdict } from '../../../src/conform/case-runner.ts';
import { htmlOf } from '../../../src/conform/report/html-report.ts';
import { junitOf } from '../../../src/conform/report/junit-report.ts';
import { besides, causesText, lastLine, ruleText } from '../../../src/conform/report/text-report.ts';

function finding(verdict: CaseVerdict, more: Partial<CaseResult> = {}): CaseResult {
  const said = { rule: 'battles', name: `one that ${verdict}`, says: '“They fight.”', done: 'a step' };
  return { ...said, verdict, expected: 'a battle', seen: 'none', took: 250, ...more };
}

const open = finding('open', { open: 'it is not said when' });
const untried = finding('untried', { done: '', expected: '' });
const all = [finding('held'), finding('failed'), open, untried];

describe('the last lines of a report', () => {
  test.each<[string, readonly CaseResult[], string, string | undefined]>([
    ['all there is', all, '1 held, 1 failed', '1 differs in an open reading, 1 could not be tried'],
    ['nothing', [], '0 held, 0 failed', undefined],
    ['nothing besides', all.slice(0, 2), '1 held, 1 failed', undefined],
    ['several of one kind', [open, open], '0 held, 0 failed', '2 differ in an open reading'],
    ['what could not be tried alone', [untried, untried], '0 held, 0 failed', '2 could not be tried'],
  ])('%s', (_, findings, last, more) => {
    expect([lastLine(findings), besides(findings)]).toEqual([last, more]);
  });
});

test('a rule is told with all that did not hold, and drawings begin on a line of their own', () => {
  const drawn = finding('failed', { expected: '#P\n#.', seen: '#.\n#P' });
  expect(stripVTControlCharacters(ruleText('battles', [finding('held'), finding('held'), drawn, untried]))).toBe(`\
battles: 2 held, 1 failed, 1 could not be tried
  failed: one that failed
    the document: “They fight.”
    done:         a step
    expected:     
      #P
      #.
    seen:         
      #.
      #P
  could not be tried: one that untried
    the document: “They fight.”
    because:      none`);
});

test('on the page what held is folded away, what failed lies open, and drawings keep their columns', () => {
  const drawn = finding('failed', { rule: 'doors', expected: '#P\n#.', seen: 'a <wall>' });
  const page = htmlOf('theirs & ours', [finding('held'), finding('held'), untried, drawn]);
  expect(page).toContain('<title>theirs &#38; ours: 2 held, 1 failed</title>');
  const main = page.slice(page.indexOf('<h1>'), page.indexOf('</main>'));
  expect(main.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>battles</h2>', '<h2>doors</h2>']);
  expect(main.match(/<details open>.*?<b>.*?<\/b>/g)?.map(text => /<b>(.*)<\/b>/.exec(text)?.[1])).toEqual([
    'one that failed',
  ]);
  expect(main).toContain('<summary class="held">2 held</summary>');
  expect(main).toContain('<dt>because</dt><dd>none</dd>');
  expect(main).toContain('<dt>expected</dt><dd class="drawn">#P\n#.</dd><dt>seen</dt><dd>a &#60;wall&#62;</dd>');
});

test('under each cause stand the cases that failed by it, and on the page they lead there', () => {
  const off = (name: string) => finding('failed', { name, cause: 'off the board: 500' });
  const some = [off('up & away'), finding('failed', { name: 'other', rule: 'doors', cause: 'a door' }), off('down')];
  expect(causesText(some)).toBe(
    '   2 × off the board: 500\n       battles: up & away\n       battles: down\n   1 × a door\n       doors: other',
  );
  const page = htmlOf('theirs', some);
  const [, cause = ''] = /<li>2 × off the board: 500: (.*)<\/li>/.exec(page) ?? [];
  const links = [...cause.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, place = '', name = '']) => [
    place,
    name,
  ]);
  expect(links.map(([, name]) => name)).toEqual(['up &#38; away', 'down']);
  for (const [place, name] of links)
    expect(page).toContain(`<summary id="${place}"><span class="failed">failed</span>: <b>${name}</b>`);
  expect(causesText([off('alone')])).toBeUndefined();
});

describe('the XML', () => {
  test('has a suite for each rule, and tells an open reading as skipped', () => {
    expect(junitOf('theirs', [...all, finding('held', { rule: 'doors', took: 1 })])).toBe(`\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="theirs" tests="5" failures="1" errors="0" skipped="2" time="1.001">
  <testsuite name="theirs: battles" tests="4" failures="1" errors="0" skipped="2" time="1.000">
    <testcase classname="battles" name="one that held" time="0.250"/>
    <testcase classname="battles" name="one that failed" time="0.250">
      <failure message="expected a battle, seen none">the document: “They fight.”&#10;done: a step&#10;expected: a battle&#10;seen: none</failure>
    </testcase>
    <testcase classname="battles" name="one that open" time="0.250">
      <skipped message="differs in an open reading">the document: “They fight.”&#10;open: it is not said when&#10;done: a step&#10;expected: a battle&#10;seen: none</skipped>
    </testcase>
    <testcase classname="battles" name="one that untried" time="0.250">
      <skipped message="could not be tried">the document: “They fight.”&#10;because: none</skipped>
    </testcase>
  </testsuite>
  <testsuite name="theirs: doors" tests="1" failures="0" errors="0" skipped="0" time="0.001">
    <testcase classname="doors" name="one that held" time="0.001"/>
  </testsuite>
</testsuites>
`);
  });

  test('escapes what is XML itself, keeps tabs and new lines, and drops what XML cannot say', () => {
    const name = 'a <b> & "c"\td\u0000e\u001bf\ng';
    expect(junitOf('t', [finding('held', { name })])).toContain(
      'name="a &#60;b&#62; &#38; &#34;c&#34;\tdef&#10;g" time',
    );
  });
});
