import type { Edition, GameMode } from '../../../dungeon/edition.ts';
import { DUNGEONS_2021 } from '../../../dungeon/maps/edition2021.ts';
import { ALL_DUNGEONS, DUNGEONS } from '../../../dungeon/maps/index.ts';
import { editionOf } from '../../../dungeon/setup.ts';
import type { Scene } from '../../board/scene.ts';
import { addressOf, goTo } from '../../routes.ts';
import { server } from '../../server.ts';
import { titleOf } from './names.ts';
import { type Drawable, sceneOf } from './scene.ts';

/** A dungeon that can be played here. */
export interface Offer {
  readonly name: string;
  readonly title: string;
  /** One line about it, where it ships with one. */
  readonly hint?: string;
  readonly scene: Scene;
  /** The kinds of goals it has, each once. */
  readonly goals: readonly string[];
  /** The edition that it is made for. */
  readonly edition: Edition;
}

/** The rules that somebody wants to play by; what is left out suits each dungeon. */
export interface RulesWish {
  readonly edition: Edition;
  readonly config?: string;
  readonly gameMode?: GameMode;
}

interface MapGoal {
  readonly goal: string;
  readonly subgoals?: readonly MapGoal[];
}

/** A map that was checked before it was offered. */
interface MapFile {
  readonly entities: readonly Drawable[];
  readonly 'goal-condition'?: MapGoal;
}

/** The dungeons that ship, in their order, then those that this server has besides. */
export async function dungeonOffers(): Promise<readonly Offer[]> {
  const { games } = await server.catalogue();
  const names = new Set(games.find(({ game }) => game === 'dungeon')?.maps);
  const shipped = Object.keys(ALL_DUNGEONS).filter(name => names.delete(name));
  return Promise.all([...shipped, ...names].map(offerOf));
}

/** Those that can be played by the rules of an edition, its own first: 2021 plays the dungeons of 2022 as well. */
export function playableIn(edition: Edition, offers: readonly Offer[]): readonly Offer[] {
  const own = offers.filter(offer => offer.edition === edition);
  return edition === '2022' ? own : [...own, ...offers.filter(offer => offer.edition !== edition)];
}

/** The configurations that the server has, those first that suit any dungeon. */
export async function configNames(): Promise<readonly string[]> {
  const { games } = await server.catalogue();
  const names = new Set(games.find(({ game }) => game === 'dungeon')?.configs);
  const common = ['easy', 'normal', 'hard'].filter(name => names.delete(name));
  return [...common, ...names];
}

/** The dungeon to play after this one. */
export function dungeonAfter(name: string): string | undefined {
  const names = Object.keys(Object.hasOwn(DUNGEONS_2021, name) ? DUNGEONS_2021 : DUNGEONS);
  return names.includes(name) ? names[names.indexOf(name) + 1] : undefined;
}

/** Makes a match and goes to its page. */
export async function beginDungeon(setup: unknown): Promise<void> {
  const { match } = await server.create({ game: 'dungeon', setup, keep: 'browser' });
  goTo(addressOf.match(match.id));
}

/** The setup of a dungeon of the catalogue, by the rules that suit it unless others are wanted. */
export function setupOf(name: string, wish?: RulesWish): unknown {
  const { gameMode = 'standard', config = 'normal' } = ALL_DUNGEONS[name] ?? {};
  const edition = wish?.edition ?? (ALL_DUNGEONS[name]?.gameMode === undefined ? '2022' : '2021');
  return edition === '2021'
    ? { map: name, gameMode: wish?.gameMode ?? gameMode }
    : { map: name, config: wish?.config ?? config };
}

/** The same of a map that is none of the catalogue: what its own setup says comes first. */
export function setupWith(setup: Readonly<Record<string, unknown>>, wish: RulesWish): unknown {
  const { edition, config, gameMode = 'standard' } = wish;
  if (setup.edition !== undefined || setup.gameMode !== undefined) return setup;
  if (edition === '2021' || editionOf(setup.map) === '2021') return { gameMode, ...setup };
  return config === undefined ? setup : { config, ...setup };
}

async function offerOf(name: string): Promise<Offer> {
  const shipped = ALL_DUNGEONS[name];
  const map = (shipped?.map ?? (await server.map('dungeon', name))) as MapFile;
  return {
    name,
    title: titleOf(name),
    scene: sceneOf(map.entities),
    goals: goalKinds(map['goal-condition'] ?? { goal: 'exit' }),
    edition: editionOf(map),
    ...(shipped === undefined ? {} : { hint: shipped.hint }),
  };
}

function goalKinds({ goal, subgoals }: MapGoal): string[] {
  return subgoals === undefined ? [goal] : [...new Set(subgoals.flatMap(goalKinds))];
}
