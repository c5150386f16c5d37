/** A map as its author drew it: a row of signs for each row of squares. */
export interface SketchedMap {
  readonly rows: readonly string[];
  /** What signs stand for in this map alone: entities without their squares. */
  readonly signs?: Readonly<Record<string, readonly object[]>>;
  readonly goal: object;
}

/** What a sign stands for, unless a map says otherwise. Floor is a dot or a blank. */
const SIGNS: Readonly<Record<string, readonly object[]>> = {
  '#': [{ type: 'wall' }],
  '@': [{ type: 'player' }],
  E: [{ type: 'exit' }],
  o: [{ type: 'boulder' }],
  _: [{ type: 'switch' }],
  O: [{ type: 'switch' }, { type: 'boulder' }],
  '=': [{ type: 'wire' }],
  D: [{ type: 'switch_door', logic: 'or' }],
  '&': [{ type: 'switch_door', logic: 'and' }],
  '^': [{ type: 'switch_door', logic: 'xor' }],
  a: [{ type: 'key', key: 1 }],
  b: [{ type: 'key', key: 2 }],
  c: [{ type: 'key', key: 3 }],
  A: [{ type: 'door', key: 1 }],
  B: [{ type: 'door', key: 2 }],
  C: [{ type: 'door', key: 3 }],
  '1': [{ type: 'portal', colour: 'blue' }],
  '2': [{ type: 'portal', colour: 'red' }],
  '3': [{ type: 'portal', colour: 'green' }],
  '~': [{ type: 'swamp_tile', movement_factor: 2 }],
  $: [{ type: 'treasure' }],
  '*': [{ type: 'sun_stone' }],
  t: [{ type: 'wood' }],
  '/': [{ type: 'arrow' }],
  x: [{ type: 'bomb' }],
  s: [{ type: 'sword' }],
  i: [{ type: 'invincibility_potion' }],
  v: [{ type: 'invisibility_potion' }],
  T: [{ type: 'time_turner' }],
  Z: [{ type: 'time_travelling_portal' }],
  M: [{ type: 'mercenary' }],
  N: [{ type: 'assassin' }],
  S: [{ type: 'spider' }],
  z: [{ type: 'zombie_toast' }],
  Q: [{ type: 'zombie_toast_spawner' }],
  H: [{ type: 'hydra' }],
  h: [{ type: 'health_potion' }],
  r: [{ type: 'one_ring' }],
  p: [{ type: 'armour' }],
  u: [{ type: 'anduril' }],
};

/** The map that a sketch stands for, as unread as one that a player brings. */
export function mapOfSketch({ rows, signs, goal }: SketchedMap): unknown {
  const entities = rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (signs?.[sign] ?? SIGNS[sign] ?? []).map(entity => ({ ...entity, x, y }))),
  );
  return { entities, 'goal-condition': goal };
}
