/** What strangers may take of a server. Who sits at the machine itself has no limits but those of size. */
export const LIMITS = {
  /** Requests of one address in a second. */
  requests: 50,
  /** Matches made from one address in an hour. */
  matches: 200,
  /** Maps published from one address in an hour. */
  maps: 60,
  /** Matches saved from one address in an hour. */
  saves: 300,
  /** Invitations, codes for other devices and names written from one address in an hour. */
  invitations: 200,
  /** Likes given and taken back, and changes of collections, from one address in an hour. */
  likes: 600,
  /** Reports sent from one address in an hour. */
  reports: 30,
  /** How many persons may count behind one address: it has as many shares of all that an address may take. */
  peopleEach: 40,
  /** What may be stored from one address (MB). */
  storedEach: 500,
  /** What may be stored in all (MB). */
  stored: 20_000,
  /** What may be on its way in requests from one address at once (MB), until they are answered. */
  receivingEach: 32,
  /** What may be on its way in requests at once in all (MB). */
  receiving: 64,
  /** Streams open to one address at once. */
  streams: 50,
  /** Streams open at once in all. */
  watchers: 5000,
  /** Channels open at once in all. */
  channels: 2000,
  /** Channels open to one address at once. */
  channelsEach: 20,
  /** The bytes of one frame on a channel. */
  frame: 64 * 1024,
  /** Matches in which the server's own bots play at once. */
  bots: 64,
  /** How many of them one address may have asked for. */
  botsEach: 8,
  /** Dungeons that are being solved at once. */
  solvers: 2,
  /** How long one of them may take (ms). */
  solverMs: 10_000,
  /** Threads that read what is not light: setups and match files of others. */
  readers: 2,
  /** How long one reading may take (ms). */
  readerMs: 5000,
  /** Threads that draw cards. */
  cards: 1,
  /** How long one card may take (ms). */
  cardMs: 5000,
  /** How much of what was drawn is kept (MB). */
  cardsKept: 32,
  /** Puzzles that are drawn ahead for a day, of which the best is taken; 0 for none. */
  candidates: 200,
  /** Things in a map. */
  entities: 20_000,
  /** Things on one square of it. */
  crowd: 100,
  /** Enemies and spawners in it. */
  enemies: 2000,
  /** Its goals, those within others too. */
  goals: 1000,
  /** The squares of the box around it, where somebody pursues the player. */
  squares: 500_000,
  /** The characters of floors, or of a dungeon's name. */
  text: 25_000,
  /** The entries of a match file. */
  log: 10_000,
  /** The things that a match may come to hold. */
  weight: 50_000,
  /** The values in a request: numbers, texts, lists and objects. */
  values: 200_000,
  /** The bytes of a request, and so of a map. */
  map: 4 * 1024 * 1024,
  /** The bytes of a match file. */
  file: 16 * 1024 * 1024,
};
export type Limits = Readonly<typeof LIMITS>;

/** What older settings may name: now each address has a line of its own. */
const RETIRED = new Set(['solversEach', 'readersEach', 'cardsEach']);

/** Reads `requests=100,streams=20`. Throws RangeError. */
export function readLimits(text: string): Partial<Limits> {
  const read: Partial<Record<keyof Limits, number>> = {};
  for (const part of text.split(',').filter(each => each.trim() !== '')) {
    const [, name = '', number = ''] = /^\s*(\w+)\s*=\s*(\d{1,9})\s*$/.exec(part) ?? [];
    if (RETIRED.has(name)) continue;
    if (!Object.hasOwn(LIMITS, name)) {
      const names = Object.keys(LIMITS).join(', ');
      throw new RangeError(`a limit is one of ${names}, as in requests=100; found ${part}`);
    }
    read[name as keyof Limits] = Number(number);
  }
  return read;
}

/** What is counted in a setup before anybody works on it. */
export type Measure = keyof Pick<Limits, 'entities' | 'crowd' | 'enemies' | 'goals' | 'squares' | 'text'>;

/** Who sits at the machine itself may send so many times as much. */
const AT_HOME = 10;

/** How much whoever asks may send, and what a match may hold. */
export type Budget = Readonly<Record<Measure | 'log' | 'weight' | 'values' | 'readerMs', number>>;

/** By the limits of a server: asked for with every request. */
const known = new WeakMap<Limits, { readonly home: Budget; readonly stranger: Budget }>();

/** The budget of a stranger, known by an address, or of whoever sits at the machine. */
export function budgetOf(limits: Limits, address: string | undefined): Budget {
  let budgets = known.get(limits);
  if (budgets === undefined) {
    budgets = { home: timesOf(limits, AT_HOME), stranger: timesOf(limits, 1) };
    known.set(limits, budgets);
  }
  return address === undefined ? budgets.home : budgets.stranger;
}

function timesOf(limits: Limits, times: number): Budget {
  const { entities, crowd, enemies, goals, squares, text, log, weight, values, readerMs } = limits;
  const all = { entities, crowd, enemies, goals, squares, text, log, weight, values, readerMs };
  return Object.fromEntries(Object.entries(all).map(([name, most]) => [name, most * times])) as Budget;
}

/** Of whoever the store belongs to. */
export const UNBOUNDED = new Proxy({} as Budget, { get: () => Number.POSITIVE_INFINITY });

/** Options that an operator chooses for a whole server, as in `start=first,lshape=jump`. */
export function readChoices(text: string, all: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const parts = text.split(',').map(part => part.trim());
  return Object.fromEntries(parts.filter(part => part !== '').map(part => readChoice(part, all)));
}

function readChoice(part: string, all: Readonly<Record<string, readonly string[]>>): [string, string] {
  const [name = '', value = ''] = part.split('=').map(word => word.trim());
  if (Object.hasOwn(all, name) && all[name]?.includes(value)) return [name, value];
  const known = Object.entries(all).map(([option, values]) => `${option}=${values.join('|')}`);
  throw new RangeError(`expected ${known.join(', ')}, found ${JSON.stringify(part)}`);
}
