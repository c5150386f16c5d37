/** Every error of our own API: the status it comes with and what it means. docs/errors.md lists the same. */
export const PROBLEMS = {
  'bad-json': { status: 400, title: 'The body is not JSON' },
  'bad-request': { status: 400, title: 'A field of the request is missing or wrong' },
  'invalid-setup': { status: 400, title: 'The map, configuration or match file cannot be used' },
  'seat-needed': { status: 401, title: 'This needs the secret of a seat' },
  'wrong-seat': { status: 403, title: 'The secret does not open this seat' },
  banned: { status: 403, title: 'This address may not write here' },
  'not-yours': { status: 403, title: 'Only whoever made it may do this' },
  'not-played': { status: 403, title: 'Only whoever has played the map may like it' },
  'hidden-until-over': { status: 403, title: 'The match file holds what players may not know yet' },
  'no-such-route': { status: 404, title: 'There is nothing at this address' },
  'no-such-match': { status: 404, title: 'There is no such match' },
  'no-such-game': { status: 404, title: 'There is no such game' },
  'no-such-map': { status: 404, title: 'There is no such map or configuration' },
  'no-such-author': { status: 404, title: 'There is no such author' },
  'no-such-collection': { status: 404, title: 'There is no such collection' },
  'no-such-tournament': { status: 404, title: 'There is no such tournament' },
  'no-such-save': { status: 404, title: 'There is no such save of yours' },
  'no-such-invitation': { status: 404, title: 'The invitation was used, has lapsed or never was' },
  'no-such-code': { status: 404, title: 'The code was used, has lapsed or never was' },
  'wrong-verb': { status: 405, title: 'This address does not know the verb' },
  'stale-position': { status: 409, title: 'The match has moved on' },
  'key-reused': { status: 409, title: 'The key of the action was used for another action' },
  'no-free-seat': { status: 409, title: 'All seats are taken' },
  'too-many-saves': { status: 409, title: 'There is no room for another save' },
  'map-exists': { status: 409, title: 'This map is published already' },
  'rules-changed': { status: 409, title: 'The match was played under older rules' },
  'too-large': { status: 413, title: 'The request is too large' },
  'match-too-heavy': { status: 413, title: 'The match is more than this server can bear' },
  'no-room': { status: 413, title: 'There is no room for more' },
  'wrong-content-type': { status: 415, title: 'The body has a content type that is not read here' },
  'unwelcome-word': { status: 422, title: 'A name or a title has a word in it that is not wanted here' },
  'illegal-action': { status: 422, title: 'The rules do not allow this now' },
  'too-many-requests': { status: 429, title: 'Too many requests in a short time' },
  'too-many-matches': { status: 429, title: 'Too many matches were made from this address' },
  'too-many-maps': { status: 429, title: 'Too many maps were published from this address' },
  'too-many-bots': { status: 429, title: 'Too many bots are playing' },
  'too-many-solvers': { status: 429, title: 'Too many dungeons are being solved' },
  'too-many-streams': { status: 429, title: 'Too many streams are open' },
  'game-fault': { status: 500, title: 'The game made a mistake' },
  'server-fault': { status: 500, title: 'The server made a mistake' },
  'store-unavailable': { status: 503, title: 'The store does not answer now' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

/** The stable name of a kind of refusal. */
export type ProblemCode = keyof typeof PROBLEMS;

/** A refusal as it goes over the wire. */
export function problemDocument<R extends { readonly code: ProblemCode }>(refusal: R) {
  return { ...PROBLEMS[refusal.code], ...refusal };
}
