/** What we read of a report by Vitest's own `json` reporter. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    /** Why the file itself could not be run. */
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** One run of a project. */
export interface Round {
  readonly project: string;
  readonly exitCode: number;
  /** There is none if Vitest broke down. */
  readonly report: Report | undefined;
  readonly log: string;
}

/** What failed, how often, and where to read about it. */
interface Fault {
  readonly what: string;
  readonly logs: string[];
}

/** All that failed in some rounds, the most frequent first. */
export function faultsOf(rounds: readonly Round[], root: string): Fault[] {
  const faults = new Map<string, Fault>();
  for (const round of rounds) {
    for (const failed of failedIn(round, root)) {
      const what = `${round.project}: ${failed}`;
      const fault = faults.get(what) ?? { what, logs: [] };
      faults.set(what, fault);
      fault.logs.push(round.log);
    }
  }
  return [...faults.values()].sort((a, b) => b.logs.length - a.logs.length);
}

/** A table to read at the end: a line for each project, then each fault. */
export function tableOf(rounds: readonly Round[], root: string): string {
  const projects = [...new Set(rounds.map(({ project }) => project))].map(project => {
    const all = rounds.filter(round => round.project === project);
    const failed = all.filter(round => failedIn(round, root).length > 0).length;
    return `${project.padEnd(10)}${String(all.length).padStart(6)}${String(failed).padStart(8)}`;
  });
  const faults = faultsOf(rounds, root).map(({ what, logs }) => [`${logs.length} × ${what}`, ...logs].join('\n    '));
  return [`${'project'.padEnd(10)}rounds  failed`, ...projects, ...faults.map(fault => `\n${fault}`)].join('\n');
}

function failedIn({ exitCode, report }: Round, root: string): string[] {
  const failed = (report?.testResults ?? []).flatMap(({ name, message = '', assertionResults }) => {
    const file = name.startsWith(root) ? name.slice(root.length + 1) : name;
    const tests = assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName);
    return (tests.length === 0 && message !== '' ? [message] : tests).map(test => `${file} › ${test}`);
  });
  return failed.length === 0 && exitCode !== 0 ? ['beside its tests'] : failed;
}
