import autocannon from 'autocannon';

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Fired {
  /** Successes in a second of the server's processor time: what is refused may cost little. */
  readonly perCpuSecond: number;
  readonly perSecond: number;
  /** Times of answers (ms). */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were no success. */
  readonly refused: number;
  readonly bytesPerAnswer: number;
}

/** Fires one list of requests over each connection, one after the other, and looks at what it cost the server. */
export async function fire(url: string, lists: readonly (readonly Shot[])[]): Promise<Fired> {
  const length = Math.min(...lists.map(list => list.length));
  let connection = 0;
  const before = await cpuSeconds(url);
  const result = await autocannon({
    url,
    connections: lists.length,
    amount: lists.length * length,
    timeout: 60,
    setupClient: client => client.setRequests((lists[connection++] ?? []).slice(0, length)),
  });
  const cpu = (await cpuSeconds(url)) - before;
  const answered = result.requests.total - result.non2xx;
  return {
    perCpuSecond: answered / cpu,
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
    bytesPerAnswer: result.throughput.total / result.requests.total,
  };
}

/** The processor time that a server has used so far. */
export async function cpuSeconds(url: string): Promise<number> {
  return metric(url, 'process_cpu_seconds_total');
}

/** One number of a server's metrics; NaN where it has none of that name. */
export async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
