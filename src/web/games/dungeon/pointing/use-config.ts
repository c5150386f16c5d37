import { useEffect, useState } from 'react';
import type { Config } from '../../../../dungeon/entities/config.ts';
import type { DungeonSetup } from '../../../../dungeon/map/setup.ts';
import type { Table } from '../../../match/table.ts';

/** The numbers of a dungeon, asked for when somebody wants to know; undefined where they are not given out yet. */
export function useConfig(file: Table['file'], wanted: boolean): Config | undefined {
  const [config, setConfig] = useState<Config>();
  const asks = wanted && config === undefined;
  useEffect(() => {
    if (!asks) return;
    file().then(
      ({ setup }) => setConfig((setup as DungeonSetup).config),
      () => undefined,
    );
  }, [asks, file]);
  return config;
}
