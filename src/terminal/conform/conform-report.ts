import { styleText } from 'node:util';
import { htmlOf } from '../../conform/report/html.ts';
import { junitOf } from '../../conform/report/junit.ts';
import { ruleText } from '../../conform/report/text.ts';
import { besides, lastLine } from '../../conform/report/words.ts';
import { byRule, chosen, findings, tally } from '../../conform/run.ts';
import type { Finding, Said, Trial } from '../../conform/trial.ts';
import { mustBeFree, writeAsked } from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';

/** What all three commands are asked for. */
export interface ConformWishes {
  readonly only?: string;
  readonly repeat?: number;
  readonly list?: boolean;
  readonly html?: string;
  readonly junit?: string;
  readonly force?: boolean;
  readonly against?: 'ours';
  readonly games?: number;
  readonly seed?: number;
}

/** Refuses what would fail after all the work. */
export function checkWishes(cases: readonly Said[], wishes: ConformWishes): void {
  const { only, html, junit } = wishes;
  for (const file of [html, junit]) if (file !== undefined) mustBeFree(file, wishes);
  if (chosen(cases, only).length === 0) {
    throw new UserError(`no case has ${JSON.stringify(only)} in its rule or name: --list shows all of them`);
  }
}

/** The cases by rule, each with its sentence. */
export function listCases(cases: readonly Said[], { only }: ConformWishes): number {
  for (const [rule, some] of Map.groupBy(chosen(cases, only), each => each.rule)) {
    console.log(styleText('bold', `${rule} (${some.length})`));
    for (const { name, says, open } of some) {
      console.log(`  ${name}\n    ${says}${open === undefined ? '' : `\n    open: ${open}`}`);
    }
  }
  return 0;
}

/** Plays the cases, tells of each rule as soon as it is done, writes the files. Returns the exit code. */
export async function report(title: string, trials: readonly Trial[], wishes: ConformWishes): Promise<number> {
  const all: Finding[] = [];
  const count = chosen(trials, wishes.only).length;
  for await (const finding of findings(trials, wishes)) {
    const before = all.at(-1);
    if (before !== undefined && before.rule !== finding.rule) tell(before.rule, all);
    all.push(finding);
    progress(all.length, count, finding);
  }
  const last = all.at(-1);
  if (last !== undefined) tell(last.rule, all);
  const { html, junit } = wishes;
  if (html !== undefined) await writeAsked(html, htmlOf(title, all), wishes);
  if (junit !== undefined) await writeAsked(junit, junitOf(title, all), wishes);
  const more = besides(all);
  if (more !== undefined) console.log(more);
  console.log(lastLine(all));
  return tally(all).failed > 0 ? 1 : 0;
}

function tell(rule: string, all: readonly Finding[]): void {
  clear();
  console.log(ruleText(rule, byRule(all).get(rule) ?? []));
}

/** One line that is written over, where somebody looks on. */
function progress(done: number, count: number, { rule, name }: Finding): void {
  if (!process.stderr.isTTY) return;
  const width = Math.max(20, (process.stderr.columns ?? 80) - 1);
  clear();
  process.stderr.write(`${done} of ${count} · ${rule}: ${name}`.slice(0, width));
}

function clear(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}
