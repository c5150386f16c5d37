import { ProblemSchema } from '../../../wire/shared/base-schemas.ts';
import { PROBLEMS, type ProblemCode } from '../../../wire/shared/problem-codes.ts';
import type { Json } from './namedschemas.ts';

/** What may become of any request, and of any that has a body. */
const OF_ANY: readonly ProblemCode[] = [
  'bad-request',
  'no-such-route',
  'too-many-requests',
  'game-fault',
  'server-fault',
  'store-unavailable',
];
const OF_BODIES: readonly ProblemCode[] = ['banned', 'bad-json', 'too-large', 'match-too-heavy', 'wrong-content-type'];

/** The refusals of a route by their status. Those that any route has stand under `default`. */
export function documentedRefusals(verb: string, own: readonly ProblemCode[]): Readonly<Record<string, Json>> {
  const common = verb === 'GET' ? OF_ANY : [...OF_ANY, ...OF_BODIES];
  const statuses = new Set(own.map(statusOf));
  // A client that finds the status looks no further: so the common ones stand there as well.
  const byStatus = [...statuses]
    .sort()
    .map(status => [status, refusal([...new Set([...own, ...common])].filter(code => statusOf(code) === status))]);
  return { ...Object.fromEntries(byStatus), default: refusal(common.filter(code => !statuses.has(statusOf(code)))) };
}

function statusOf(code: ProblemCode): number {
  return PROBLEMS[code].status;
}

function refusal(codes: readonly ProblemCode[]): Json {
  return {
    description: codes.map(code => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
    content: {
      'application/problem+json': { schema: { allOf: [ProblemSchema], properties: { code: { enum: codes } } } },
    },
  };
}
