import type { Direction } from './floor/directions.ts';
import type { EnemyLetter } from './kinds/enemies.ts';
import type { Family, ItemName } from './kinds/pack-items.ts';
import type { PotionName } from './kinds/potion-kinds.ts';

/** What the player sees beside them after a step. */
export type Sight =
  | 'unknown potion'
  | PotionName
  | 'gold'
  | 'compass'
  | 'suit'
  | 'stairs'
  | Exclude<Family, 'potion'>
  | 'shrine'
  | 'vault';

/** What something in the pack is to the player. */
export type ItemLabel = ItemName | 'unknown potion';

/** What stopped a step. */
export type Obstacle = 'wall' | 'potion' | 'guarded' | 'full' | 'shrine' | 'vault' | 'barred' | EnemyLetter;

/** What the action line tells. */
export type ActionLineEvent =
  | { readonly type: 'spawned' }
  | { readonly type: 'moved'; readonly direction: Direction; readonly sees: readonly Sight[] }
  | { readonly type: 'blocked'; readonly direction: Direction; readonly by: Obstacle }
  | { readonly type: 'took'; readonly what: 'gold'; readonly gold: number }
  | { readonly type: 'took'; readonly what: 'compass' | 'suit' }
  | { readonly type: 'used'; readonly potion: PotionName }
  | { readonly type: 'stowed'; readonly item: ItemLabel }
  | { readonly type: 'found'; readonly item: ItemName }
  | { readonly type: 'read'; readonly scroll: ItemName }
  | { readonly type: 'zapped'; readonly wand: ItemName; readonly enemy?: EnemyLetter }
  | { readonly type: 'wore'; readonly ring: ItemName; readonly on: boolean }
  | { readonly type: 'prayed'; readonly gold: number }
  | { readonly type: 'opened'; readonly gold: number; readonly item?: ItemName }
  | {
      readonly type: 'split' | 'woke' | 'leapt' | 'raised' | 'swept' | 'called' | 'thrown';
      readonly enemy: EnemyLetter;
    }
  | { readonly type: 'burst'; readonly enemy: EnemyLetter; readonly damage: number }
  | { readonly type: 'corroded'; readonly enemy: EnemyLetter; readonly def: number }
  | { readonly type: 'bought' | 'sold'; readonly item: ItemName; readonly gold: number }
  | { readonly type: 'robbed'; readonly item: ItemName }
  | { readonly type: 'waited' }
  | { readonly type: 'swung'; readonly direction: Direction }
  | { readonly type: 'struck'; readonly enemy: EnemyLetter; readonly damage: number; readonly left: number }
  | { readonly type: 'slew'; readonly enemy: EnemyLetter; readonly gold: number; readonly drops?: 'compass' | 'hoard' }
  | { readonly type: 'angered' }
  | { readonly type: 'hit'; readonly enemy: EnemyLetter; readonly damage: number }
  | { readonly type: 'missed'; readonly enemy: EnemyLetter }
  | { readonly type: 'stole'; readonly enemy: EnemyLetter; readonly gold: number }
  | { readonly type: 'gaveBack'; readonly enemy: EnemyLetter; readonly gold: number }
  | { readonly type: 'noticed'; readonly enemy: EnemyLetter }
  | { readonly type: 'lost'; readonly enemy: EnemyLetter }
  | { readonly type: 'healed'; readonly enemy: EnemyLetter; readonly hp: number }
  | { readonly type: 'descended'; readonly floor: number }
  | { readonly type: 'froze'; readonly frozen: boolean }
  | { readonly type: 'won'; readonly score: number }
  | { readonly type: 'died'; readonly score: number };

/** What happened. Steps of enemies are for those who draw; the action line passes over them. */
export type ChamberEvent =
  | ActionLineEvent
  | { readonly type: 'stepped'; readonly enemy: EnemyLetter; readonly from: number; readonly to: number };
