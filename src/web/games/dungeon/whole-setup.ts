import { CONFIGS } from '../../../dungeon/maps/configs.ts';
import { ALL_DUNGEONS } from '../../../dungeon/maps/index.ts';

/** A setup with maps and configurations that ship in place of their names, and its title, both as the server has them. */
export function wholeSetup(setup: unknown): { readonly setup: unknown; readonly title: string } {
  const {
    map,
    config,
    name = typeof map === 'string' ? map : undefined,
    ...rest
  } = setup as Readonly<Record<string, unknown>>;
  const called = String(name ?? '');
  return {
    setup: {
      ...rest,
      ...(name !== undefined && { name }),
      map: typeof map === 'string' ? ALL_DUNGEONS[map]?.map : map,
      ...(config !== undefined && { config: typeof config === 'string' ? CONFIGS[config] : config }),
    },
    title: ALL_DUNGEONS[called]?.title ?? called,
  };
}
