import type { Edition, GameMode } from '../../dungeon/entities/edition.ts';

/** What a game shows: as much of the course's DungeonResponse as cases look at. */
export interface ShownDungeon {
  readonly entities: readonly {
    readonly id: string;
    readonly type: string;
    readonly position: { readonly x: number; readonly y: number };
    readonly isInteractable: boolean;
  }[];
  readonly inventory: readonly { readonly id: string; readonly type: string }[];
  readonly battles?: readonly Battle[];
  readonly buildables: readonly string[];
  readonly goals: string;
  /** The answer as it came, where it came from elsewhere. */
  readonly whole?: unknown;
}

interface Battle {
  readonly enemy: string;
  readonly rounds: readonly {
    readonly deltaPlayerHealth?: number;
    readonly deltaCharacterHealth?: number;
    readonly deltaEnemyHealth: number;
    readonly weaponryUsed?: readonly { readonly type: string }[];
  }[];
}

/** An action that a game did not take. */
export interface Refusal {
  readonly refused: 'argument' | 'action';
  readonly words: string;
  readonly whole?: unknown;
}

export type ScriptAction =
  | { readonly type: 'move'; readonly direction: 'up' | 'right' | 'down' | 'left' }
  | { readonly type: 'wait' }
  | { readonly type: 'use'; readonly item: string }
  | { readonly type: 'build'; readonly buildable: string }
  | { readonly type: 'interact'; readonly entity: string }
  | { readonly type: 'rewind'; readonly ticks: number };

/** One game in play. */
export interface DungeonGame {
  act(deed: ScriptAction): Promise<ShownDungeon | Refusal>;
}

/** A dungeon that is to be played. */
export interface OfferedDungeon {
  readonly edition: Edition;
  readonly map: unknown;
  readonly config: Readonly<Record<string, number>>;
  readonly mode: GameMode;
}

/** Whoever plays dungeons. */
export interface DungeonTarget {
  begin(
    name: string,
    offer: OfferedDungeon,
  ): Promise<{ readonly game: DungeonGame; readonly shown: ShownDungeon | Refusal }>;
}

export function isRefusal(answer: ShownDungeon | Refusal): answer is Refusal {
  return 'refused' in answer;
}

const STEPS = { u: 'up', r: 'right', d: 'down', l: 'left' } as const;

/** The words of a script, one for each action: steps stand alone. */
export function wordsOf(plays: string): readonly string[] {
  return plays
    .split(' ')
    .filter(word => word !== '')
    .flatMap(word => {
      const [verb = '', noun = ''] = word.split(':');
      if (verb === 'wait') return Array.from({ length: noun === '' ? 1 : Number(noun) }, () => 'wait');
      return noun === '' && /^[urdl]+$/.test(verb) ? [...verb] : [word];
    });
}

/** What a word means where things are as they are shown. */
export function scriptAction(word: string, shown: ShownDungeon): ScriptAction {
  const [verb = '', noun = ''] = word.split(':');
  switch (verb) {
    case 'wait':
      return { type: 'wait' };
    case 'use':
      // What is not carried may lie about: its id is a right one, and yet it cannot be used.
      return { type: 'use', item: idIn(shown.inventory, noun) ?? idIn(shown.entities, noun) ?? noun };
    case 'build':
      return { type: 'build', buildable: noun };
    case 'interact':
      return { type: 'interact', entity: idIn(shown.entities, noun) ?? noun };
    case 'rewind':
      return { type: 'rewind', ticks: Number(noun) };
    default:
      return { type: 'move', direction: STEPS[verb as keyof typeof STEPS] };
  }
}

/** A deed as an action of our own rules, unread. */
export function actionOf(deed: ScriptAction, edition: Edition): unknown {
  if (edition === '2022') return deed;
  if (deed.type === 'move') return { type: 'tick', direction: deed.direction };
  if (deed.type === 'wait') return { type: 'tick' };
  return deed.type === 'use' ? { type: 'tick', item: deed.item } : deed;
}

/** Types are prefixes: some servers number what they make. */
function idIn(list: readonly { readonly id: string; readonly type: string }[], type: string): string | undefined {
  return (list.find(each => each.type === type) ?? list.find(each => each.type.startsWith(type)))?.id;
}

/** What may stand on a square, from the ground up; what is further on lies on top. */
const RANKS: readonly (readonly string[])[] = [
  ['swamp_tile', 'wire'],
  ['exit', 'switch', 'door', 'door_open', 'switch_door', 'switch_door_open', 'portal', 'time_travelling_portal'],
  ['wall', 'zombie_toast_spawner', 'light_bulb_off', 'light_bulb_on'],
  ['treasure', 'key', 'invincibility_potion', 'invisibility_potion', 'health_potion', 'wood', 'arrow', 'bomb', 'sword'],
  ['sun_stone', 'time_turner', 'armour', 'one_ring', 'anduril', 'bow', 'shield', 'sceptre', 'midnight_armour'],
  ['boulder'],
  ['spider', 'zombie_toast', 'mercenary', 'assassin', 'hydra', 'older_player'],
  ['player'],
];

/** The longest first: `switch_door` is no `switch`. */
const KINDS = RANKS.flat().toSorted((a, b) => b.length - a.length);

/** Servers may write more behind a type: `door_2`, `portal_blue`, `mercenary_ally`. */
export function canonicalType(type: string): string {
  return KINDS.find(kind => type === kind) ?? KINDS.find(kind => type.startsWith(kind)) ?? type;
}

/** How far up something lies: layers are each program's own. */
export function rankOf(type: string): number {
  const rank = RANKS.findIndex(kinds => kinds.includes(type));
  return rank < 0 ? RANKS.length : rank;
}
