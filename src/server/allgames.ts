import { Reading } from '../kernel/reading.ts';
import type { Game, Games } from './games.ts';

/** Every game that is served. */
export const GAMES: Games = { dungeon, chamber };

async function dungeon(): Promise<Game> {
  const [{ dungeon: rules }, { DUNGEONS, CONFIGS }, { readMap }, { readConfig }] = await Promise.all([
    import('../dungeon/rules.ts'),
    import('../dungeon/maps/index.ts'),
    import('../dungeon/setup.ts'),
    import('../dungeon/config.ts'),
  ]);
  return {
    rules,
    title: setup => (setup as { readonly name: string }).name,
    maps: new Map(Object.entries(DUNGEONS).map(([name, { map }]) => [name, map])),
    configs: new Map(Object.entries(CONFIGS)),
    usualConfig: map => (Object.hasOwn(DUNGEONS, map) ? DUNGEONS[map]?.config : undefined) ?? 'normal',
    folder: {
      maps: { path: 'dungeons', check: checkBy(readMap) },
      configs: { path: 'configs', check: checkBy(readConfig) },
    },
  };
}

async function chamber(): Promise<Game> {
  const { chamber: rules } = await import('../chamber/rules.ts');
  return {
    rules,
    title: setup => `A ${(setup as { readonly race: string }).race} in the chambers`,
    maps: new Map(),
    configs: new Map(),
  };
}

function checkBy(read: (reading: Reading, json: unknown, path: string) => unknown): (json: unknown) => void {
  return json => {
    const reading = new Reading();
    read(reading, json, '');
    reading.done();
  };
}
