import { byRule, type CaseResult, countVerdicts } from '../case-runner.ts';
import { CALLED, resultParts } from './text-report.ts';

/** The findings as the XML that continuous integration reads: a suite for each rule. */
export function junitOf(title: string, all: readonly CaseResult[]): string {
  const suites = [...byRule(all)].map(([rule, findings]) => suite(`${title}: ${rule}`, rule, findings));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(title)}"${counts(all)}>`,
    ...suites.flat(),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(name: string, rule: string, findings: readonly CaseResult[]): string[] {
  const cases = findings.flatMap(finding => {
    const head = `    <testcase classname="${xml(rule)}" name="${xml(finding.name)}" time="${seconds([finding])}"`;
    const about = aboutOf(finding);
    return about === undefined ? [`${head}/>`] : [`${head}>`, about, '    </testcase>'];
  });
  return [`  <testsuite name="${xml(name)}"${counts(findings)}>`, ...cases, '  </testsuite>'];
}

/** An open reading is no failure: it is told as skipped, with its reason. */
function aboutOf(finding: CaseResult): string | undefined {
  const text = resultParts(finding)
    .map(([part, words]) => `${part}: ${words}`)
    .join('\n');
  if (finding.verdict === 'held') return undefined;
  if (finding.verdict === 'failed') {
    const message = `expected ${finding.expected}, seen ${finding.seen}`;
    return `      <failure message="${xml(message)}">${xml(text)}</failure>`;
  }
  return `      <skipped message="${xml(CALLED[finding.verdict])}">${xml(text)}</skipped>`;
}

function counts(all: readonly CaseResult[]): string {
  const { failed, open, untried } = countVerdicts(all);
  return ` tests="${all.length}" failures="${failed}" errors="0" skipped="${open + untried}" time="${seconds(all)}"`;
}

function seconds(all: readonly CaseResult[]): string {
  return (all.reduce((sum, { took }) => sum + took, 0) / 1000).toFixed(3);
}

/** XML has no place for most control characters, not even escaped. */
function xml(text: string): string {
  const allowed = [...text].filter(sign => sign >= ' ' || sign === '\n' || sign === '\t').join('');
  return allowed.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '&#10;');
}
