import type { Line } from '../exportlines.ts';
import { bytes, hex, paged } from '../pages.ts';
import type { Store } from '../store.ts';
import type { Like } from './likes.ts';

/** Who has published something. They come before what they have published: else they would get other names there. */
export async function* authorLines({ authors }: Store): AsyncGenerator<Line> {
  for await (const { holder, id } of paged(
    '',
    (...page) => authors.page(...page),
    last => last.id,
  )) {
    yield { author: { holder: hex(holder), id } };
  }
}

/** What people have done with maps, line by line. */
export async function* aboutMaps({ likes, collections, plays }: Store): AsyncGenerator<Line> {
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

type AboutMaps = Extract<Line, { author: unknown } | { like: unknown } | { collection: unknown } | { play: unknown }>;

/** Takes in one of those lines. What is there already stays as it is. */
export async function takeAboutMaps(
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
