import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../../wire/shared/api-error.ts';
import { bearerOf, browserOf, holderOf } from '../matches/secrets.ts';
import { clientKey } from '../requests/client-address.ts';
import { logServerFault, apiErrorOf } from '../requests/error-responses.ts';

/** Who is at the other end of a connection. */
export class Caller {
  /** The stranger who calls; undefined for whoever sits at the machine. */
  readonly address: string | undefined;
  readonly ip: string;
  private readonly request: FastifyRequest;
  private readonly holder: Uint8Array | undefined;

  constructor(request: FastifyRequest) {
    this.request = request;
    this.address = clientKey(request);
    this.ip = request.ip;
    // Any page may open a WebSocket here, and the browser sends our cookie along: it counts for our own page only.
    const secret = bearerOf(request) ?? (isOurOwn(request) ? browserOf(request) : undefined);
    this.holder = secret === undefined ? undefined : holderOf(secret);
  }

  /** Who is meant by a secret; without one, whoever has opened the connection. */
  holderOf(secret: string | undefined): Uint8Array | undefined {
    return secret === undefined ? this.holder : holderOf(secret);
  }

  /** Any error as an answer; a fault of ours goes to the log. */
  note(error: unknown): ApiError {
    const refused = apiErrorOf(error);
    logServerFault(error, refused, this.request);
    return refused;
  }
}

function isOurOwn({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
