import { useEffect, useState } from 'react';
import type { Config } from '../../../../dungeon/entities/config.ts';
import type { DungeonSetup } from '../../../../dungeon/setup.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';

/** The numbers of a dungeon, asked for when somebody wants to know; undefined where they are not given out yet. */
export function useConfig(file: MatchController['file'], wanted: boolean): Config | undefined {
  /** Null where it was refused: nobody asks again with every square that is pointed at. */
  const [config, setConfig] = useState<Config | null>();
  const asks = wanted && config === undefined;
  useEffect(() => {
    if (!asks) return;
    file().then(
      ({ setup }) => setConfig((setup as DungeonSetup).config),
      () => setConfig(null),
    );
  }, [asks, file]);
  return config ?? undefined;
}
