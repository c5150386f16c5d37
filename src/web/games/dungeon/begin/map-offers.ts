import type { Scene } from '../../../../drawing/scene.ts';
import type { Drawable } from '../../../../drawing/scenes/dungeon-scene.ts';
import type { Edition, GameMode } from '../../../../dungeon/entities/edition.ts';
import { editionOf } from '../../../../dungeon/map/type-names.ts';
import { CAMPAIGN, STAGES } from '../../../../dungeon/maps/campaign.ts';
import { CONFIGS } from '../../../../dungeon/maps/configs.ts';
import first from '../../../../dungeon/maps/first.json' with { type: 'json' };
import { ALL_LABELS } from '../../../../dungeon/maps/labels.ts';
import { beginOpenMatch } from '../../../match/local/match-source.ts';
import { createMatchOn, type PlayedMap, rememberPlayedMap } from '../../../match/published-map.tsx';
import { goTo, pathTo } from '../../../navigation/routes.ts';
import { catalogueOf, newOpenMatch, server } from '../../../parts/fetching/server-client.ts';
import { boardScene } from '../look/board-scene.ts';
import { lessonOf, titleOf } from '../look/dungeon-names.ts';

/** A dungeon that can be played here. */
export interface DungeonOffer {
  readonly name: string;
  readonly title: string;
  /** One line about it, where it ships with one. */
  readonly hint?: string;
  readonly scene: Scene;
  /** The kinds of goals it has, each once. */
  readonly goals: readonly string[];
  /** The edition that it is made for; that of 2021 plays all. */
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

const FIRST: Readonly<Record<string, unknown>> = first;
const FIRST_OF_ALL = 'first-steps';

/** The map of a dungeon that ships: those of the first ones are at hand, all others are loaded once one of them is wanted. */
async function shippedMap(name: string): Promise<unknown> {
  return FIRST[name] ?? (await import('../../../../dungeon/maps/shipped-maps.ts')).SHIPPED_MAPS[name];
}

/** The names of the dungeons that ship, in their order, then of those that this server has besides. */
export async function dungeonNames(): Promise<readonly string[]> {
  const names = new Set((await catalogueOf('dungeon'))?.maps ?? Object.keys(ALL_LABELS));
  const shipped = Object.keys(ALL_LABELS).filter(name => names.delete(name));
  return [...shipped, ...names];
}

/** Dungeons of these names, with what is seen of each. */
export function dungeonOffers(names: readonly string[]): Promise<readonly DungeonOffer[]> {
  return Promise.all(names.map(offerOf));
}

/** The edition that a dungeon which ships is made for. */
export function editionSuiting(name: string): Edition {
  return ALL_LABELS[name]?.gameMode === undefined ? '2022' : '2021';
}

/** The configurations that the server has, those first that suit any dungeon. */
export async function configNames(): Promise<readonly string[]> {
  const names = new Set((await catalogueOf('dungeon'))?.configs ?? Object.keys(CONFIGS));
  const common = ['easy', 'normal', 'hard'].filter(name => names.delete(name));
  return [...common, ...names];
}

/** The dungeon to play after this one, by the campaign. */
export function dungeonAfter(name: string): string | undefined {
  const place = CAMPAIGN.findIndex(stage => stage.name === name);
  return place < 0 ? undefined : CAMPAIGN[place + 1]?.name;
}

/** Makes a match, on a published map perhaps, and goes to its page. */
export async function beginDungeon(setup: unknown, map?: PlayedMap): Promise<void> {
  goTo(pathTo.match(await makeDungeon(setup, map)));
}

/** Makes a match. Returns its id. */
async function makeDungeon(setup: unknown, map?: PlayedMap): Promise<string> {
  const game = 'dungeon';
  const drawn = { ...newOpenMatch(), ...seedAndTitleOf(setup) };
  const id = await beginOpenMatch(
    async () => (await createMatchOn(map, { game, setup, ...drawn, keep: 'browser' })).match.id,
    async () => ({ game, ...(await wholeSetup(setup)), seed: drawn.seed }),
  );
  rememberPlayedMap(id, map);
  return id;
}

/** What the first dungeon of all looks like at first. */
export const firstScene = (): Scene => boardScene((FIRST[FIRST_OF_ALL] as MapFile).entities);

/** Makes a match of the first dungeon of all. Returns its id. */
export function makeFirstDungeon(): Promise<string> {
  return makeDungeon(setupOf(FIRST_OF_ALL, '2022'));
}

/** A dungeon that ships is played with the seed for which its par was proved, so that plays can be compared, and called as here. */
function seedAndTitleOf(setup: unknown): { readonly seed?: number; readonly title?: string } {
  const { map, name = map } = setup as { readonly map?: unknown; readonly name?: unknown };
  const seed = STAGES.get(String(name))?.seed;
  return seed === undefined ? {} : { seed, title: titleOf(String(name)) };
}

/** The setup of a dungeon of the catalogue, by the rules that suit it unless others are wanted. */
export function setupOf(name: string, made: Edition, wish: RulesWish = { edition: made }): unknown {
  const { gameMode = 'standard', config = 'normal' } = ALL_LABELS[name] ?? {};
  if (wish.edition === '2021' || made === '2021') return { map: name, gameMode: wish.gameMode ?? gameMode };
  return { map: name, config: wish.config ?? config };
}

/** The same of a map that is none of the catalogue: what its own setup says comes first. */
export function setupWith(setup: Readonly<Record<string, unknown>>, wish: RulesWish): unknown {
  const { edition, config, gameMode = 'standard' } = wish;
  if (setup.edition !== undefined || setup.gameMode !== undefined) return setup;
  if (edition === '2021' || editionOf(setup.map) === '2021') return { gameMode, ...setup };
  return config === undefined ? setup : { config, ...setup };
}

/** The setup of the dungeon after one that was played: in the same mode, unless it has one of its own. */
export function setupAfter(next: string, mode: GameMode | undefined): unknown {
  const own = ALL_LABELS[next]?.gameMode;
  if (own !== undefined) return setupOf(next, '2021');
  return setupOf(next, '2022', mode === undefined ? undefined : { edition: '2021', gameMode: mode });
}

async function mapOf(name: string): Promise<MapFile> {
  const isShipped = Object.hasOwn(ALL_LABELS, name);
  return (await (isShipped ? shippedMap(name) : server.map('dungeon', name))) as MapFile;
}

async function offerOf(name: string): Promise<DungeonOffer> {
  const map = await mapOf(name);
  const hint = lessonOf(name);
  return {
    name,
    title: titleOf(name),
    scene: boardScene(map.entities),
    goals: goalKinds(map['goal-condition'] ?? { goal: 'exit' }),
    edition: editionOf(map),
    ...(hint === undefined ? {} : { hint }),
  };
}

function goalKinds({ goal, subgoals }: MapGoal): string[] {
  return subgoals === undefined ? [goal] : [...new Set(subgoals.flatMap(goalKinds))];
}

/** A setup with maps and configurations that ship in place of their names, and its title, both as the server has them. */
export async function wholeSetup(setup: unknown): Promise<{ readonly setup: unknown; readonly title: string }> {
  const {
    map,
    config,
    name = typeof map === 'string' ? map : undefined,
    ...rest
  } = setup as Readonly<Record<string, unknown>>;
  const called = String(name ?? '');
  return {
    setup: {
      ...rest,
      ...(name !== undefined && { name }),
      map: typeof map === 'string' ? await shippedMap(map) : map,
      ...(config !== undefined && { config: typeof config === 'string' ? CONFIGS[config] : config }),
    },
    title: STAGES.has(called) ? titleOf(called) : called,
  };
}
