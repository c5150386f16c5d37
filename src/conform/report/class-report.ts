import { byCause, type CaseResult, countVerdicts } from '../case-runner.ts';
import { escapeHtml, htmlTable, pageOf } from './html-report.ts';
import { csvOf, type Marks } from './marks.ts';

/** A submission that was graded, and why nothing of it could be tried, if that is so. */
export interface GradedSubmission {
  readonly name: string;
  readonly results: readonly CaseResult[];
  readonly marks: Marks;
  readonly remark: string;
}

/** A row for each submission, under one with what stands there. */
export function classRows(graded: readonly GradedSubmission[]): readonly (readonly (string | number)[])[] {
  const groups = [...new Set(graded.flatMap(({ marks }) => marks.groups.map(({ name }) => name)))];
  const rows = graded.map(({ name, results, marks, remark: lines }) => {
    const remark = lines.replaceAll(/\s+/g, ' ');
    const { held, failed, open, untried } = countVerdicts(results);
    const earned = groups.map(group => marks.groups.find(each => each.name === group)?.points ?? 0);
    return [name, marks.points, marks.of, ...earned, held, failed, byCause(results).size, open, untried, remark];
  });
  return [
    ['submission', 'points', 'of', ...groups, 'held', 'failed', 'causes', 'open', 'not tried', 'remark'],
    ...rows,
  ];
}

export function classCsv(graded: readonly GradedSubmission[]): string {
  return csvOf(classRows(graded));
}

/** The table as a page, for the tutor: each name leads to the page for its authors. */
export function classPage(title: string, graded: readonly GradedSubmission[]): string {
  const [head = [], ...rows] = classRows(graded);
  const linked = rows.map(([name = '', ...more]) => {
    const page = `pages/${encodeURIComponent(name)}.html`;
    return [`<a href="${page}">${escapeHtml(name)}</a>`, ...more.map(escapeHtml)];
  });
  return pageOf(title, htmlTable(head.map(escapeHtml), linked));
}
