import { type CaseVerdict, runCases } from '../../../src/conform/case-runner.ts';
import { FLAG_CASES } from '../../../src/conform/flag/cases/all.ts';
import type { FlagCase } from '../../../src/conform/flag/flag-case.ts';
import { type Answer, FlagServer, type FlagTarget, type Request } from '../../../src/conform/flag/flag-server.ts';
import { detectConventions } from '../../../src/conform/flag/session-stages.ts';
import { flagTestCases } from '../../../src/conform/runners/run-flag-cases.ts';
import type { Running } from '../running.ts';

/** As long as anybody cares to wait for an answer (ms): a busy machine may be slow. */
export const PATIENCE = 600_000;

/** Our server, whose clock is turned by hand, and whose answers may be altered on the way. */
export class Ours implements FlagTarget {
  private readonly server: Running;
  private readonly alter: (request: Request, answer: Answer) => Answer;

  constructor(server: Running, alter = (_: Request, answer: Answer) => answer) {
    this.server = server;
    this.alter = alter;
  }

  async ask(request: Request): Promise<Answer> {
    return this.alter(request, await new FlagServer(this.server.url, PATIENCE).ask(request));
  }

  async wait(seconds: number): Promise<void> {
    this.server.now += seconds * 1000;
  }

  now(): number {
    return this.server.now / 1000;
  }
}

/** By verdict, the cases that came to it. */
export async function verdicts(
  side: FlagTarget,
  { only, cases = FLAG_CASES }: { readonly only?: string; readonly cases?: readonly FlagCase[] } = {},
): Promise<Map<CaseVerdict, string[]>> {
  const found = new Map<CaseVerdict, string[]>();
  for await (const { verdict, rule, name, seen } of runCases(
    flagTestCases(side, await detectConventions(side), cases),
    { only },
  )) {
    found.set(verdict, [...(found.get(verdict) ?? []), `${rule}: ${name} (${seen})`]);
  }
  return found;
}
