interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** How much a page's thread worked in each sixtieth of a second in which it worked (ms of processor time), least first. */
export function windowsOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = Map.groupBy(
    traceEvents.filter(event => event.name === 'ThreadControllerImpl::RunTask' && pages.has(threadOf(event))),
    threadOf,
  );
  // A page that is about to open waits in a process of its own, and does next to nothing.
  const [busiest = []] = [...tasks.values()].sort((a, b) => b.length - a.length);
  const work = new Map<number, number>();
  for (const { ts, tdur = 0 } of busiest) {
    const window = Math.floor((ts * 60) / 1e6);
    work.set(window, (work.get(window) ?? 0) + tdur / 1000);
  }
  return [...work.values()].sort((a, b) => a - b);
}
