interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  /** When it began, and how long it took, by the clock (µs). */
  readonly ts: number;
  readonly dur?: number;
  /** How long the processor worked on it (µs). */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** What the thread of a page did while it was traced, and what the page noted meanwhile; times by the clock (µs). */
export interface Trace {
  readonly tasks: readonly { readonly begin: number; readonly end: number; readonly work: number }[];
  readonly marks: readonly { readonly name: string; readonly at: number }[];
}

/** What has to be traced for that. */
export const CATEGORIES = ['toplevel', 'blink.user_timing'];

/** Work is processor time (ms): what the machine lends others in between does not count. */
export function readTrace(json: Buffer): Trace {
  const { traceEvents } = JSON.parse(json.toString()) as { readonly traceEvents: readonly TraceEvent[] };
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
  return {
    tasks: busiest
      .map(({ ts, dur = 0, tdur = 0 }) => ({ begin: ts, end: ts + dur, work: tdur / 1000 }))
      .sort((a, b) => a.begin - b.begin),
    marks: traceEvents
      .filter(({ cat }) => cat === 'blink.user_timing')
      .map(({ name, ts }) => ({ name, at: ts }))
      .sort((a, b) => a.at - b.at),
  };
}

/**
 * The work of each frame, least first: all that the thread did after the frame before was drawn, until this one was. The
 * page marks each as it begins to draw it. A clock of our own would now and then count two frames as one.
 */
export function worksOfFrames({ tasks, marks }: Trace): number[] {
  const begun = marks.filter(({ name }) => name === 'frame');
  const works: number[] = [];
  let [work, next] = [0, 0];
  for (const task of tasks) {
    work += task.work;
    if ((begun[next]?.at ?? Number.POSITIVE_INFINITY) > task.end) continue;
    works.push(work);
    work = 0;
    while ((begun[next]?.at ?? Number.POSITIVE_INFINITY) <= task.end) next++;
  }
  return works.sort((a, b) => a - b);
}

/** The work from each press to the frame that shows it, least first: the page marks where one and the other is. */
export function worksOfPresses({ tasks, marks }: Trace): number[] {
  const drawn = marks.filter(({ name }) => name === 'drawn');
  return marks
    .filter(({ name }) => name === 'pressed')
    .map(({ at }, n) => {
      const until = drawn[n]?.at ?? Number.POSITIVE_INFINITY;
      return tasks.reduce((sum, { begin, end, work }) => (end > at && begin < until ? sum + work : sum), 0);
    })
    .sort((a, b) => a - b);
}
