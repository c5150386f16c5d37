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
export function canonical(type: string): string {
  return KINDS.find(kind => type === kind) ?? KINDS.find(kind => type.startsWith(kind)) ?? type;
}

/** How far up something lies: layers are each program's own. */
export function rankOf(type: string): number {
  const rank = RANKS.findIndex(kinds => kinds.includes(type));
  return rank < 0 ? RANKS.length : rank;
}
