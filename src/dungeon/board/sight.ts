import type { Cardinal } from '../../kernel/square.ts';
import { type Entity, isInteractable, KIND } from '../entities/entities.ts';
import type { KeyMark } from '../entities/items.ts';

/** An entity as anyone may see it. The object stays the same as long as the entity does. */
export interface EntityView {
  readonly id: string;
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly layer: number;
  readonly interactable: boolean;
  readonly colour?: string;
  readonly key?: KeyMark;
  readonly movementFactor?: number;
  readonly logic?: string;
  /** True for the wires and switches of a circuit that are active now. */
  readonly active?: boolean;
  /** The sides on which a gate feeds wires. */
  readonly feeds?: readonly Cardinal[];
  readonly health?: number;
  readonly ally?: boolean;
  /** True for one that wears armour. */
  readonly armour?: boolean;
  /** Ticks of mind control that are left. */
  readonly controlled?: number;
}

/** An entity that was looked at. It can keep a text that was made of it. */
export class Seen implements EntityView {
  readonly id: string;
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly layer: number;
  readonly interactable: boolean;
  readonly #entity: Entity;
  #text: string | undefined;
  #wired: Seen | undefined;

  constructor(entity: Entity, layer: number, more: Pick<EntityView, 'active' | 'feeds'> = {}) {
    this.#entity = entity;
    const { shownAs = entity.type } = KIND[entity.type];
    this.id = String(entity.id);
    this.type = shownAs;
    this.x = entity.x;
    this.y = entity.y;
    this.layer = layer;
    this.interactable = isInteractable(entity);
    Object.assign(this, details(entity));
    Object.assign(this, more);
  }

  /** The same as a part of a circuit; made anew only when something about that changes. */
  wired(active: boolean, feeds: readonly Cardinal[] | undefined): Seen {
    const last = this.#wired as EntityView | undefined;
    if (this.#wired === undefined || (last?.active ?? false) !== active || last?.feeds !== feeds) {
      const more = { ...(active ? { active } : {}), ...(feeds === undefined ? {} : { feeds }) };
      this.#wired = new Seen(this.#entity, this.layer, more);
    }
    return this.#wired;
  }

  /** The text, made once. */
  text(make: (seen: EntityView) => string): string {
    this.#text ??= make(this);
    return this.#text;
  }
}

function details(entity: Entity): Partial<EntityView> {
  switch (entity.type) {
    case 'portal':
      return { colour: entity.own.colour };
    case 'key':
    case 'door':
      return { key: entity.own.key };
    case 'switch_door':
    case 'switch_door_open':
      return { ...(entity.own.key === undefined ? {} : { key: entity.own.key }), logic: entity.own.logic };
    case 'light_bulb_off':
    case 'light_bulb_on':
      return { logic: entity.own.logic };
    case 'switch':
    case 'bomb':
    case 'placed_bomb':
      return entity.own.logic === undefined ? {} : { logic: entity.own.logic };
    case 'swamp_tile':
      return { movementFactor: entity.own.factor };
    case 'older_player':
    case 'spider':
    case 'hydra':
      return { health: entity.own.health };
    case 'zombie_toast':
      return { health: entity.own.health, ...worn(entity.own) };
    case 'mercenary':
    case 'assassin': {
      const { health, side } = entity.own;
      return {
        health,
        ally: side !== 'hostile',
        ...(typeof side === 'object' ? { controlled: side.controlled } : {}),
        ...worn(entity.own),
      };
    }
    default:
      return {};
  }
}

function worn({ armour }: { readonly armour?: true }): Pick<EntityView, 'armour'> {
  return armour === undefined ? {} : { armour };
}
