import { useCallback, useEffect, useState } from 'react';
import type { SaveSummary } from '../../../wire/answers.ts';
import { goTo, pathTo } from '../../navigation/routes.ts';
import { reasonOf } from '../../parts/fetching/refusal.ts';
import { server } from '../../parts/fetching/server.ts';
import { texts } from '../../texts/texts.ts';

/** This browser's saves of a game, and what can be done with them. */
export interface Saves {
  /** Undefined until the server has answered. */
  readonly list: readonly SaveSummary[] | undefined;
  /** Why the last wish was not granted. */
  readonly failure: string | undefined;
  /** The list as it is by now; as it was, where the server does not answer. */
  look(): Promise<readonly SaveSummary[] | undefined>;
  /** Whether it was saved. */
  save(match: string, name: string): Promise<boolean>;
  /** Goes on in a new match, at its own address. */
  load(save: SaveSummary): Promise<void>;
  remove(save: SaveSummary): Promise<void>;
}

/** The saves of a game, asked for anew whenever `asks` turns true. Before a match is saved it is settled. */
export function useSaves(game: string, asks = true, settle = async () => {}): Saves {
  const [list, setList] = useState<readonly SaveSummary[]>();
  const [failure, setFailure] = useState<string>();

  const granted = useCallback(async (wish: () => Promise<unknown>): Promise<boolean> => {
    try {
      await wish();
      setFailure(undefined);
      return true;
    } catch (error) {
      setFailure(reasonOf(error) ?? texts.match.away);
      return false;
    }
  }, []);
  const look = useCallback(async () => {
    const { saves } = await server.saves({ game });
    setList(saves);
    return saves;
  }, [game]);
  useEffect(() => {
    if (asks) void granted(look);
  }, [asks, granted, look]);

  return {
    list,
    failure,
    look: () => look().catch(() => list),
    save: (match, name) =>
      granted(async () => {
        await settle();
        await server.save(match, name);
        await look();
      }),
    load: async ({ id }) => {
      await granted(async () => goTo(pathTo.match((await server.load(id, { keep: 'browser' })).match.id)));
    },
    remove: async ({ id }) => {
      await granted(() => server.forget(id).then(look));
    },
  };
}
