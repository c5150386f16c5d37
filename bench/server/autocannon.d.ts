/** The part of autocannon that is used here; it comes without types. */
declare module 'autocannon' {
  interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly amount: number;
    readonly timeout: number;
    readonly setupClient: (client: { setRequests(requests: readonly Request[]): void }) => void;
  }

  interface Result {
    readonly requests: { readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly throughput: { readonly total: number };
    readonly duration: number;
    readonly non2xx: number;
    readonly errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
