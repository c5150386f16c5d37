import { InvalidSetup } from '../../kernel/errors.ts';
import type { Like } from './contract/map-store.ts';
import type { Store } from './contract/store.ts';
import { MatchExists } from './contract/store-errors.ts';
import { type ExportLine, HEADER, readLine } from './export-format.ts';

/** Comes before everybody. */
const NOBODY: Uint8Array = new Uint8Array();

/** How many were moved of each kind, and how many were left out because they were there already. */
const NOTHING_MOVED = {
  ...{ matches: 0, sessions: 0, saves: 0, maps: 0, likes: 0, collections: 0, invitations: 0 },
  ...{ feats: 0, people: 0, results: 0, known: 0 },
};
export type Moved = typeof NOTHING_MOVED;

/** Everything in a store, line by line. Matches may be played meanwhile: each is as it was at some moment. */
export async function* exportStore(store: Store): AsyncGenerator<string> {
  let lines = 0;
  for await (const line of allLines(store)) {
    lines++;
    yield JSON.stringify(line);
  }
  yield JSON.stringify({ end: { lines } } satisfies ExportLine);
}

async function* allLines(store: Store): AsyncGenerator<ExportLine> {
  yield HEADER;
  const games = new Set<string>();
  for await (const id of allIds(store)) {
    const line = await matchLine(store, id);
    if (line === undefined) continue;
    games.add(line.match.game);
    yield line;
  }
  yield* authorLines(store);
  for await (const id of allIds(store.maps)) {
    const map = await store.maps.find(id);
    if (map === undefined) continue;
    const { likes: _, hardness: __, person: ___, ...kept } = map;
    yield { map: { ...kept, owner: hex(map.owner) } };
  }
  yield* aboutMaps(store);
  for (const { holder, match } of await store.sessions()) yield { session: { holder: hex(holder), match } };
  for (const invitation of await store.invitations()) {
    yield { invitation: { ...invitation, code: hex(invitation.code) } };
  }
  const { leaderboards, people, results } = store;
  for await (const { id: _, holder, ...feat } of paged(0, (...page) => leaderboards.page(...page), idOf)) {
    yield { feat: { ...feat, holder: hex(holder) } };
  }
  for await (const { holder, ...person } of paged(NOBODY, (...page) => people.page(...page), holderOf)) {
    yield { person: { ...person, holder: hex(holder) } };
  }
  for await (const { id: _, holder, rival, ...result } of paged(0, (...page) => results.page(...page), idOf)) {
    yield { result: { ...result, holder: hex(holder), rival: rival === null ? null : hex(rival) } };
  }
  for (const game of games) {
    for (const name of await store.names(game)) {
      const match = await store.named(game, name);
      if (match !== undefined) yield { save: { game, name, match } };
    }
  }
}

function allIds(from: Pick<Store, 'ids'>): AsyncGenerator<string> {
  return paged(
    '',
    (...page) => from.ids(...page),
    id => id,
  );
}

async function matchLine(store: Store, id: string) {
  // The snapshot first: the log only grows, so it reaches at least as far.
  const saved = await store.latest(id);
  const entries = await store.read(id, 0);
  const record = await store.find(id);
  if (record === undefined) return undefined;
  const keys = (await store.keys(id)).map(({ seat, holder }) => ({ seat, holder: hex(holder) }));
  const owner = record.owner === null ? null : hex(record.owner);
  const match = { ...record, owner, position: entries.length };
  return { match, keys, entries, ...(saved === undefined ? {} : { saved }) } satisfies ExportLine;
}

/**
 * Takes in an export. What the store has already stays as it is, so an import that broke off can be repeated. Throws
 * InvalidSetup at the first line that cannot be read; what came before it is in the store.
 */
export async function importStore(store: Store, texts: AsyncIterable<string>): Promise<Moved> {
  const moved: Moved = { ...NOTHING_MOVED };
  for await (const line of linesOfFile(texts)) await take(store, line, moved);
  return moved;
}

/** The lines of an export, read. Throws InvalidSetup at the first one that cannot be read, and at a missing end. */
export async function* linesOfFile(texts: AsyncIterable<string>): AsyncGenerator<ExportLine> {
  let lines = 0;
  let end: number | undefined;
  let saysItsEnd = true;
  for await (const text of texts) {
    if (text.trim() === '') continue;
    const line = readLine(text, lines + 1);
    if ('quadrille' in line) saysItsEnd = line.format > 1;
    if ('end' in line) end = line.end.lines;
    else lines++;
    yield line;
  }
  const isWhole = lines > 0 && (end === lines || !saysItsEnd);
  if (isWhole) return;
  const message = `expected the end of the export, found the end of the file: it was cut off. Import a whole one`;
  throw new InvalidSetup([{ path: `line ${lines + 1}`, message }]);
}

async function take(store: Store, line: ExportLine, moved: Moved): Promise<void> {
  if ('session' in line) {
    await store.enter(bytes(line.session.holder), line.session.match);
    moved.sessions++;
  } else if ('invitation' in line) {
    await store.invite({ ...line.invitation, code: bytes(line.invitation.code) });
    moved.invitations++;
  } else if ('feat' in line) {
    if (await store.leaderboards.enter({ ...line.feat, holder: bytes(line.feat.holder) })) moved.feats++;
  } else if ('person' in line) {
    const holder = bytes(line.person.holder);
    if ((await store.people.find(holder)) !== undefined) return;
    await store.people.note({ ...line.person, holder });
    moved.people++;
  } else if ('result' in line) {
    const { holder, rival, match } = line.result;
    if (await store.results.isNoted(bytes(holder), match)) return;
    await store.results.note({ ...line.result, holder: bytes(holder), rival: rival === null ? null : bytes(rival) });
    moved.results++;
  } else if ('map' in line) {
    const { current, series, owner, tags = [], parent = null } = line.map;
    const isNewest = current && (await store.maps.newest(series)) === undefined;
    const isNew = await store.maps.add({ ...line.map, tags, parent, owner: bytes(owner), current: isNewest });
    moved[isNew ? 'maps' : 'known']++;
  } else if ('author' in line || 'like' in line || 'collection' in line || 'play' in line) {
    await takeAboutMaps(store, line, moved);
  } else if ('save' in line) {
    const { game, name, match } = line.save;
    await store.name(game, await freeName(store, game, name, match), match);
  } else if ('match' in line) {
    const { match, entries, saved } = line;
    const { open = false, seeded = false } = match;
    const record = { ...match, open, seeded, owner: match.owner === null ? null : bytes(match.owner) };
    const keys = line.keys.map(({ seat, holder }) => ({ seat, holder: bytes(holder) }));
    try {
      await store.adopt(record, keys, entries, saved);
      moved[match.status === 'save' ? 'saves' : 'matches']++;
    } catch (error) {
      if (!(error instanceof MatchExists)) throw error;
      moved.known++;
    }
  }
}

/** The name of a save, or one beside it where another save has it already. */
async function freeName(store: Store, game: string, name: string, match: string): Promise<string> {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name} (${n})`;
    const holder = await store.named(game, candidate);
    if (holder === undefined || holder === match) return candidate;
  }
}

/** Who has published something. They come before what they have published: else they would get other names there. */
async function* authorLines({ authors }: Store): AsyncGenerator<ExportLine> {
  for await (const { holder, id } of paged('', (...page) => authors.page(...page), idOf)) {
    yield { author: { holder: hex(holder), id } };
  }
}

/** What people have done with maps, line by line. */
async function* aboutMaps({ likes, collections, plays }: Store): AsyncGenerator<ExportLine> {
  const first: Pick<Like, 'series' | 'holder'> = { series: '', holder: new Uint8Array() };
  for await (const like of paged(
    first,
    (...page) => likes.page(...page),
    last => last,
  )) {
    yield { like: { ...like, holder: hex(like.holder) } };
  }
  const list = (after: { updated: number; id: string } | undefined, limit: number) =>
    collections.list({ limit, ...(after && { after }) });
  for await (const { person: _, ...collection } of paged(undefined, list, last => last)) {
    yield { collection: { ...collection, owner: hex(collection.owner) } };
  }
  for await (const play of paged(
    '',
    (...page) => plays.page(...page),
    last => last.match,
  ))
    yield { play };
}

type AboutMaps = Extract<
  ExportLine,
  { author: unknown } | { like: unknown } | { collection: unknown } | { play: unknown }
>;

/** Takes in one of those lines. What is there already stays as it is. */
async function takeAboutMaps(
  { authors, likes, collections, plays }: Store,
  line: AboutMaps,
  moved: { likes: number; collections: number },
): Promise<void> {
  if ('author' in line) await authors.note({ ...line.author, holder: bytes(line.author.holder) });
  else if ('play' in line) await plays.take(line.play);
  else if ('like' in line) {
    if (await likes.give({ ...line.like, holder: bytes(line.like.holder) })) moved.likes++;
  } else if (await collections.add({ ...line.collection, owner: bytes(line.collection.owner) })) moved.collections++;
}

const idOf = <Id>({ id }: { readonly id: Id }): Id => id;
const holderOf = ({ holder }: { readonly holder: Uint8Array }): Uint8Array => holder;

/** So many are read at a time. */
const PAGE = 500;

/** Everything that a store has of a kind, page by page; `after` makes of the last of a page where the next one begins. */
async function* paged<Thing, Place>(
  first: Place,
  page: (after: Place, limit: number) => Promise<readonly Thing[]>,
  after: (last: Thing) => Place,
): AsyncGenerator<Thing> {
  for (let place = first; ; ) {
    const things = await page(place, PAGE);
    yield* things;
    const last = things.at(-1);
    if (things.length < PAGE || last === undefined) return;
    place = after(last);
  }
}

/** Bytes as an export has them. */
function hex(holder: Uint8Array): string {
  return Buffer.from(holder).toString('hex');
}

function bytes(text: string | null): Uint8Array {
  return Buffer.from(text ?? '', 'hex');
}
