import type { DungeonMap, MapEntity } from '../setup.ts';

const PLAN = `
#########
#@  #   #
#   + o #
# k #  _#
#   #   #
##### ###
    #  >#
    #####`;

const SIGNS: Readonly<Record<string, Omit<MapEntity, 'x' | 'y'>>> = {
  '#': { type: 'wall' },
  '@': { type: 'player' },
  '+': { type: 'door', key: 1 },
  k: { type: 'key', key: 1 },
  o: { type: 'boulder' },
  _: { type: 'switch' },
  '>': { type: 'exit' },
};

/** A small dungeon to begin one's own from: a key, a door, a boulder, a switch and the way out. */
export const STARTER_DUNGEON: DungeonMap = {
  entities: PLAN.trim()
    .split('\n')
    .flatMap((line, y) =>
      [...line].flatMap((sign, x) => {
        const { type, ...fields } = SIGNS[sign] ?? {};
        return type === undefined ? [] : [{ type, x, y, ...fields }];
      }),
    ),
  'goal-condition': { goal: 'AND', subgoals: [{ goal: 'boulders' }, { goal: 'exit' }] },
};
