import { MOST_COLLECTED } from '../../../wire/shared/api-constants.ts';
import { ownName } from '../../match/own-name.ts';
import { server } from '../../parts/fetching/server-client.ts';
import { failureText } from '../../parts/problem-text.ts';
import { texts } from '../../texts/texts.ts';
import { dungeonSetup } from '../formats/dungeon/doc.ts';
import { keepSet, type SetLevel, type StoredSet } from '../formats/dungeon/level-set.ts';

const LONGEST_TITLE = 80;

/** A set in parts, none of them longer than a collection may be, each with its title. */
export function partsOf<Level>(title: string, levels: readonly Level[], most = MOST_COLLECTED) {
  return Array.from({ length: Math.ceil(levels.length / most) }, (_, n) => {
    const [from, to] = [n * most, Math.min(levels.length, (n + 1) * most)];
    const range = levels.length > most ? ` ${from + 1}–${to}` : '';
    return { title: title.slice(0, LONGEST_TITLE) + range, levels: levels.slice(from, to) };
  });
}

/** A level of a set that cannot go out, and why. */
export class UnpublishedLevel extends Error {}

/**
 * Publishes the levels of a set that can be played, and collections of them; what was published before stays as it is, so that
 * it can be gone on with. Throws UnpublishedLevel.
 */
export async function publishSet(
  set: StoredSet,
  levels: readonly SetLevel[],
  { isLeftOut, onStep }: { isLeftOut: (level: SetLevel) => boolean; onStep: (set: StoredSet, done: number) => void },
): Promise<void> {
  let [now, done] = [set, 0];
  for (const [n, part] of partsOf(
    set.title,
    levels.filter(({ doc }) => doc !== undefined),
  ).entries()) {
    if (now.made[n] !== undefined) {
      done += part.levels.length;
      continue;
    }
    const maps: string[] = [];
    for (const level of part.levels) {
      if (!isLeftOut(level)) maps.push(await published(level));
      onStep(now, ++done);
    }
    const id = maps.length === 0 ? '' : await collected(part.title, maps);
    now = { ...now, made: [...now.made, id] };
    keepSet(now);
    onStep(now, done);
  }
}

async function collected(title: string, maps: string[]): Promise<string> {
  return (await server.collect({ title, maps, keep: 'browser' }).catch(refused(title))).collection.id;
}

async function published({ title, author, doc }: SetLevel): Promise<string> {
  const setup = doc && dungeonSetup(doc);
  const about = { title: title.slice(0, LONGEST_TITLE), author: author || ownName() };
  const { map } = await server
    .publish({ game: 'dungeon', setup, ...about, icons: [], tags: [], keep: 'browser' })
    .catch(refused(title));
  return map.id;
}

function refused(title: string) {
  return (error: unknown): never => {
    throw new UnpublishedLevel(`${title}: ${failureText(error) ?? texts.match.away}`);
  };
}
