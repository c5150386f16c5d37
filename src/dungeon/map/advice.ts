import { sayerOf } from '../../kernel/saying.ts';
import type { EntityType } from '../entities/entities.ts';

type OfType = { readonly type: EntityType };
type OfKey = { readonly key: string | number };
type HaveAndWant = { readonly have: number; readonly want: number };

/** What a designer of dungeons is told, although the rules allow it. */
export const dungeonAdvice = {
  hereTwice: ({ type }: OfType) => `the same ${words(type)} is here twice`,
  inWall: ({ type }: OfType) => `this ${words(type)} is in a wall`,
  outOfReach: ({ type }: OfType) => `no way leads to this ${words(type)}`,
  exitMissing: () => 'the goal is an exit, and there is none',
  exitUnwanted: () => 'no goal asks for this exit',
  exitOutOfReach: () => 'no way leads to this exit',
  treasureShort: ({ have, want }: HaveAndWant) => `the goal is ${want} treasure, and only ${have} can be reached`,
  switchMissing: () => 'the goal is boulders on all switches, and there is no switch',
  bouldersShort: ({ have, want }: HaveAndWant) =>
    `the goal is boulders on all ${want} switches, and boulders there are only ${have}`,
  switchOutOfReach: () => 'no boulder can be pushed onto this switch',
  enemiesShort: ({ have, want }: HaveAndWant) => `the goal is to defeat ${want}, and only ${have} will ever be there`,
  toasterOutOfReach: () => 'nobody can get beside this toaster to destroy it',
  keyUnwanted: ({ key }: OfKey) => `no door wants this key (${key})`,
  doorLocked: ({ key }: OfKey) => `nothing opens this door: there is no key ${key}, and no sun stone`,
  portalAlone: ({ colour }: { readonly colour: string }) => `this ${colour} portal has no twin: it is a dead end`,
  unswitched: ({ type, logic }: OfType & { readonly logic: string }) =>
    `nothing switches this ${words(type)}: it has ${logic} logic, and not a wire or a switch beside it`,
  unswitchedSwitch: ({ type, logic }: OfType & { readonly logic: string }) =>
    `nothing switches this ${words(type)}: it has ${logic} logic, and not another switch or a wire beside it`,
  gateOutfed: () =>
    'this gate feeds nothing: plates or a gate that is nearer to one feed the wires beside it; its output can say which wire is its own',
  gateUnheard: () => 'this gate feeds nothing: no wire and nothing that follows a rule is beside it',
};

export const dungeonAdvises = sayerOf(dungeonAdvice);

function words(type: EntityType): string {
  if (type === 'zombie_toast_spawner') return 'toaster';
  return type === 'light_bulb_off' ? 'light bulb' : type.replaceAll('_', ' ');
}
