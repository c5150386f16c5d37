import { escapeHtml } from '../../tournament/report/report-page.ts';
import { byRule, tally } from '../run.ts';
import type { Finding } from '../trial.ts';
import { STYLE } from './style.ts';
import { CALLED, counted, lastLine, partsOf } from './words.ts';

/** The findings as a page of its own: no script, nothing from elsewhere. What did not hold lies open. */
export function htmlOf(title: string, all: readonly Finding[]): string {
  const count = tally(all);
  const sums = (['held', 'failed', 'open', 'untried'] as const)
    .filter(verdict => count[verdict] > 0)
    .map(verdict => `<li class="${verdict}">${counted(count[verdict], verdict)}</li>`);
  const rules = [...byRule(all)].map(([rule, findings]) => section(rule, findings));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title}: ${lastLine(all)}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<ul class="sum">${sums.join('')}</ul>
${rules.join('\n')}
</main>
</body>
</html>
`;
}

/** What did not hold comes first; what held is folded away. */
function section(rule: string, findings: readonly Finding[]): string {
  const held = findings.filter(({ verdict }) => verdict === 'held');
  const others = findings.filter(({ verdict }) => verdict !== 'held');
  const folded =
    held.length === 0
      ? ''
      : `<details><summary class="held">${counted(held.length, 'held')}</summary><div class="folded">${held.map(entry).join('\n')}</div></details>`;
  return `<section>\n<h2>${escapeHtml(rule)}</h2>\n${others.map(entry).join('\n')}\n${folded}\n</section>`;
}

function entry(finding: Finding): string {
  const { verdict, name } = finding;
  const parts = partsOf(finding).map(([part, words]) => {
    const drawn = words.includes('\n') ? ' class="drawn"' : '';
    return `<dt>${escapeHtml(part)}</dt><dd${drawn}>${escapeHtml(words)}</dd>`;
  });
  const unfolded = verdict === 'failed' ? ' open' : '';
  const summary = `<span class="${verdict}">${CALLED[verdict]}</span>: <b>${escapeHtml(name)}</b>`;
  return `<details${unfolded}><summary>${summary}</summary><dl>${parts.join('')}</dl></details>`;
}
