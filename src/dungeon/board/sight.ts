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
export class SeenEntity implements EntityView {
  readonly id: string;
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly layer: number;
  readonly interactable: boolean;
  readonly #entity: Entity;
  #text: string | undefined;
  #wired: SeenEntity | undefined;

  constructor(entity: Entity, layer: number, more?: Pick<EntityView, 'active' | 'feeds'>) {
    this.#entity = entity;
    const { shownAs = entity.type } = KIND[entity.type];
    this.id = String(entity.id);
    this.type = shownAs;
    this.x = entity.x;
    this.y = entity.y;
    this.layer = layer;
    this.interactable = isInteractable(entity);
    describe(this as Details, entity);
    if (more !== undefined) Object.assign(this, more);
  }

  /** The same as a part of a circuit; made anew only when something about that changes. */
  wired(active: boolean, feeds: readonly Cardinal[] | undefined): SeenEntity {
    const last = this.#wired as EntityView | undefined;
    if (this.#wired === undefined || (last?.active ?? false) !== active || last?.feeds !== feeds) {
      const more = { ...(active ? { active } : {}), ...(feeds === undefined ? {} : { feeds }) };
      this.#wired = new SeenEntity(this.#entity, this.layer, more);
    }
    return this.#wired;
  }

  /** The text, made once. */
  text(make: (seen: EntityView) => string): string {
    this.#text ??= make(this);
    return this.#text;
  }
}

type Details = { -readonly [Name in keyof EntityView]: EntityView[Name] };

/** Notes what is to be seen of an entity beyond its kind and its square. Not as an object of its own: crowds are looked at. */
function describe(seen: Details, entity: Entity): void {
  switch (entity.type) {
    case 'portal':
      if (entity.own.colour !== undefined) seen.colour = entity.own.colour;
      break;
    case 'key':
    case 'door':
      if (entity.own.key !== undefined) seen.key = entity.own.key;
      break;
    case 'switch_door':
    case 'switch_door_open':
      if (entity.own.key !== undefined) seen.key = entity.own.key;
      seen.logic = entity.own.logic;
      break;
    case 'light_bulb_off':
    case 'light_bulb_on':
    case 'switch':
    case 'bomb':
    case 'placed_bomb':
      if (entity.own.logic !== undefined) seen.logic = entity.own.logic;
      break;
    case 'swamp_tile':
      seen.movementFactor = entity.own.factor;
      break;
    case 'older_player':
    case 'spider':
    case 'hydra':
      seen.health = entity.own.health;
      break;
    case 'zombie_toast':
      seen.health = entity.own.health;
      if (entity.own.armour !== undefined) seen.armour = entity.own.armour;
      break;
    case 'mercenary':
    case 'assassin': {
      const { health, side, armour } = entity.own;
      seen.health = health;
      seen.ally = side !== 'hostile';
      if (typeof side === 'object') seen.controlled = side.controlled;
      if (armour !== undefined) seen.armour = armour;
    }
  }
}
