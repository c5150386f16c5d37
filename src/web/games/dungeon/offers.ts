import type { Scene } from '../../board/scene.ts';
import { addressOf, goTo } from '../../routes.ts';
import { server } from '../../server.ts';
import { titleOf } from './names.ts';
import { type Drawable, sceneOf } from './scene.ts';

/** A dungeon that the server offers. */
export interface Offer {
  readonly name: string;
  readonly title: string;
  readonly scene: Scene;
  /** The goal as maps write it. */
  readonly goal: MapGoal;
}

interface MapGoal {
  readonly goal: string;
  readonly subgoals?: readonly MapGoal[];
}

interface MapFile {
  readonly entities: readonly Drawable[];
  readonly 'goal-condition': MapGoal;
}

/** The names of the dungeons, in the order in which they are meant to be played. */
export async function dungeonNames(): Promise<readonly string[]> {
  const { games } = await server.catalogue();
  return games.find(({ game }) => game === 'dungeon')?.maps ?? [];
}

/** All dungeons, ready to be shown. */
export async function dungeonOffers(): Promise<readonly Offer[]> {
  return Promise.all((await dungeonNames()).map(offerOf));
}

/** The goals that a map asks for, each once, in the order of the map. */
export function goalKinds({ goal, subgoals }: MapGoal): string[] {
  if (subgoals === undefined) return [goal];
  return [...new Set(subgoals.flatMap(goalKinds))];
}

/** Makes a match and goes to its page. The map is the name of a dungeon, or one of one's own. */
export async function beginDungeon(setup: unknown): Promise<void> {
  const { match } = await server.create({ game: 'dungeon', setup, keep: 'browser' });
  goTo(addressOf.match(match.id));
}

async function offerOf(name: string): Promise<Offer> {
  // The server has checked its maps: what it offers has this shape.
  const map = (await server.map('dungeon', name)) as MapFile;
  return { name, title: titleOf(name), scene: sceneOf(map.entities), goal: map['goal-condition'] };
}
