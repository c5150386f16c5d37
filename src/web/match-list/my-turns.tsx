import { useEffect, useSyncExternalStore } from 'react';
import type { TurnsAnswer } from '../../wire/schemas/people-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server-client.ts';
import { idle } from '../parts/page-lifecycle.ts';
import { inReadersWords } from '../texts/shipped-titles.ts';
import { texts } from '../texts/texts.ts';

const say = texts.turns;

type Turns = TurnsAnswer['matches'];

/** How often somebody whom others may wait for looks again, in sight or not (ms). */
const LOOK = 30_000;

const NONE: TurnsAnswer = { matches: [], together: 0 };

let known = NONE;
const watchers = new Set<() => void>();
const subscribe = (changed: () => void) => {
  watchers.add(changed);
  return () => void watchers.delete(changed);
};

async function look(): Promise<void> {
  // Who is away from the server is told so elsewhere.
  const asked = await server.myTurns().catch(() => known);
  known = { ...asked, matches: [...(await inReadersWords(asked.matches))] };
  for (const changed of watchers) changed();
}

/** Puts the number of matches that wait before whatever the window is called. */
function markTitle(count: number): () => void {
  const mark = () => {
    const bare = document.title.replace(/^\(\d+\) /, '');
    const marked = count > 0 ? `(${count}) ${bare}` : bare;
    if (document.title !== marked) document.title = marked;
  };
  const observer = new MutationObserver(mark);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  mark();
  return () => observer.disconnect();
}

/** The matches that wait for one's move, the most urgent first. */
export function useTurns(): Turns {
  return useSyncExternalStore(subscribe, () => known.matches);
}

/** In the head of every page: how many other matches wait for one's move, and the way to the most urgent. */
export function TurnBadge({ path }: { readonly path: string }) {
  const turns = useTurns().filter(({ id }) => pathTo.match(id) !== path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes from a match has moved there.
  useEffect(() => {
    void idle().then(look);
    const timer = setInterval(() => known.together > 0 && void look(), LOOK);
    return () => clearInterval(timer);
  }, [path]);
  useEffect(() => markTitle(turns.length), [turns.length]);
  const [first] = turns;
  return first === undefined ? null : (
    <Link to={pathTo.match(first.id)} className="turn-badge" label={say.badge(turns.length)}>
      <span className="turn-badge-words">{say.yours}</span>
      <span className="menu-streak">{turns.length}</span>
    </Link>
  );
}
