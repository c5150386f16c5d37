import { byCause, byRule, type CaseResult, countVerdicts } from '../case-runner.ts';
import type { Marks } from './marks.ts';
import { CALLED, lastLine, resultParts, verdictCount } from './text-report.ts';

/** The findings as a page of its own: no script, nothing from elsewhere. What did not hold lies open. */
export function htmlOf(title: string, all: readonly CaseResult[], marks?: Marks): string {
  const count = countVerdicts(all);
  const sums = (['held', 'failed', 'open', 'untried'] as const)
    .filter(verdict => count[verdict] > 0)
    .map(verdict => `<li class="${verdict}">${verdictCount(count[verdict], verdict)}</li>`);
  const rules = [...byRule(all)].map(([rule, findings]) => section(rule, findings));
  const body = `<ul class="sum">${sums.join('')}</ul>\n${marksIn(marks)}${causesIn(all)}\n${rules.join('\n')}`;
  return pageOf(title, body, `${title}: ${lastLine(all)}`);
}

/** A page that stands alone and can be sent to people. */
export function pageOf(heading: string, body: string, title = heading): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** What was earned, where anything could be. */
function marksIn(marks: Marks | undefined): string {
  if (marks === undefined || marks.groups.length === 0) return '';
  const rows = marks.groups.map(({ name, points, of, held, failed, causes, untried }) => [
    ...[escapeHtml(name), `${points} of ${of}`, held, failed, causes, untried],
  ]);
  const head = ['', 'points', 'held', 'failed', 'causes', 'not tried'];
  return `<section>\n<h2>${marks.points} of ${marks.of} points</h2>\n${htmlTable(head, rows)}\n</section>\n`;
}

/** What failed by causes, where several cases share one. */
function causesIn(all: readonly CaseResult[]): string {
  const causes = [...byCause(all)];
  if (causes.every(([, { length }]) => length === 1)) return '';
  const link = (each: CaseResult) => `<a href="#${placeOf(each)}">${escapeHtml(each.name)}</a>`;
  const rows = causes.map(
    ([cause, some]) => `<li>${some.length} × ${escapeHtml(cause)}: ${some.map(link).join(', ')}</li>`,
  );
  return `<section>\n<h2>${causes.length} causes</h2>\n<ul>${rows.join('\n')}</ul>\n</section>`;
}

/** What did not hold comes first; what held is folded away. */
function section(rule: string, findings: readonly CaseResult[]): string {
  const held = findings.filter(({ verdict }) => verdict === 'held');
  const likewise = new Set([...byCause(findings).values()].flatMap(([, ...more]) => more));
  const others = findings.filter(({ verdict }) => verdict !== 'held').map(each => entry(each, !likewise.has(each)));
  const folded =
    held.length === 0
      ? ''
      : `<details><summary class="held">${verdictCount(held.length, 'held')}</summary><div class="folded">${held.map(each => entry(each)).join('\n')}</div></details>`;
  return `<section>\n<h2>${escapeHtml(rule)}</h2>\n${others.join('\n')}\n${folded}\n</section>`;
}

/** The first that failed by a cause lies open. */
function entry(finding: CaseResult, isFirst = true): string {
  const { verdict, name } = finding;
  const parts = resultParts(finding).map(([part, words]) => {
    const drawn = words.includes('\n') ? ' class="drawn"' : '';
    return `<dt>${escapeHtml(part)}</dt><dd${drawn}>${escapeHtml(words)}</dd>`;
  });
  const unfolded = verdict === 'failed' && isFirst ? ' open' : '';
  const summary = `<span class="${verdict}">${CALLED[verdict]}</span>: <b>${escapeHtml(name)}</b>`;
  return `<details${unfolded}><summary id="${placeOf(finding)}">${summary}</summary><dl>${parts.join('')}</dl></details>`;
}

/** By what links lead to a case. */
function placeOf({ rule, name }: CaseResult): string {
  return escapeHtml(encodeURIComponent(`${rule}: ${name}`));
}

/** Text that is safe inside HTML. */
export function escapeHtml(value: string | number): string {
  return String(value).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}

/** A table whose numbers stand below each other; it scrolls by itself where the page is narrower. */
export function htmlTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const figures = head.map((_, n) => rows.every(row => FIGURES.test(String(row[n] ?? ''))));
  const classOf = (n: number) => (figures[n] ? ' class="figures"' : '');
  const headings = head.map((cell, n) => `<th scope="col"${classOf(n)}>${cell}</th>`).join('');
  const line = (row: readonly (string | number)[]) =>
    `<tr>${row.map((cell, n) => `<td${classOf(n)}>${cell}</td>`).join('')}</tr>`;
  const body = rows.map(line).join('\n');
  return `<div class="wide"><table><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Nothing but a number, a share of a number, or nothing at all. */
const FIGURES = /^(<b>)?[-+–\d][-–\d. /%]*(of [\d.]+)?(<\/b>)?$/;

/** How a table looks. */
const TABLE_STYLE = `
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem; border-bottom: 1px solid #8884; text-align: left; white-space: nowrap; }
th { font-weight: normal; opacity: .75; } tbody tr:hover { background: #8881; }
.figures { text-align: right; }
`;

/** How a report looks: it follows the reader's light or dark, and fits a phone. */
const STYLE = `${TABLE_STYLE}
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --held: #1a7f37; --failed: #c62828; --open: #8a6100; --untried: #667085; }
@media (prefers-color-scheme: dark) { :root { --held: #5fd07f; --failed: #ff8a80; --open: #f2c14e; --untried: #a3acba; } }
body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { margin-bottom: .2rem; } h2 { margin: 2rem 0 .4rem; font-size: 1.15rem; }
.sum { display: flex; flex-wrap: wrap; gap: .4rem 1.4rem; margin: .8rem 0; padding: 0; list-style: none; font-size: 1.1rem; }
.sum li { display: inline; }
.held { color: var(--held); } .failed { color: var(--failed); } .open { color: var(--open); } .untried { color: var(--untried); }
details { border-top: 1px solid #8884; } summary { padding: .45rem 0; cursor: pointer; }
summary b { font-weight: 600; } .folded { padding-left: 1rem; }
dl { display: grid; grid-template-columns: 8rem 1fr; gap: .3rem 1rem; margin: 0 0 1rem; padding-left: 1rem; }
dt { opacity: .75; } dd { margin: 0; white-space: pre-wrap; }
dd.drawn { font-family: ui-monospace, monospace; line-height: 1.25; overflow-x: auto; white-space: pre; }
@media (max-width: 34rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .4rem; } }
`;
