/** A cellar with a little of everything in it: what is drawn where. */
const CELLAR = `
##############
#@$k   #  s  #
# w/// # !   #
#      +   M #
####_o##     #
#    o ## ~~ #
#  b   _#~~~ #
# t *   #  ###
#   H     T> #
##############`;
const ENTITIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '#': { type: 'wall' },
  '@': { type: 'player' },
  $: { type: 'treasure' },
  k: { type: 'key', key: 1 },
  '+': { type: 'door', key: 1 },
  w: { type: 'wood' },
  '/': { type: 'arrow' },
  '!': { type: 'invincibility_potion' },
  s: { type: 'spider' },
  M: { type: 'mercenary' },
  H: { type: 'hydra' },
  T: { type: 'zombie_toast_spawner' },
  o: { type: 'boulder' },
  _: { type: 'switch' },
  b: { type: 'bomb' },
  t: { type: 'sword' },
  '*': { type: 'sun_stone' },
  '~': { type: 'swamp_tile', movement_factor: 2 },
  '>': { type: 'exit' },
  '%': { type: 'time_turner' },
  '8': { type: 'time_travelling_portal' },
};

/** What is drawn, as the entities of a map. */
export function drawn(rows: readonly string[]): unknown[] {
  return rows.flatMap((row, y) => [...row].flatMap((sign, x) => (ENTITIES[sign] ? [{ ...ENTITIES[sign], x, y }] : [])));
}

/** It as a map. */
export function oldCellar(): unknown {
  const entities = drawn(CELLAR.trim().split('\n'));
  const fight = { goal: 'OR', subgoals: [{ goal: 'enemies' }, { goal: 'boulders' }] };
  return { entities, 'goal-condition': { goal: 'AND', subgoals: [{ goal: 'exit' }, fight] } };
}
