import { useCallback, useEffect, useState } from 'react';
import type { SaveSummary } from '../../wire/schemas/match-answers.ts';
import { Button } from '../parts/forms/controls.tsx';
import { minuteOf } from '../texts/dates.ts';
import { inReadersWords } from '../texts/shipped-titles.ts';
import { texts } from '../texts/texts.ts';
import '../styles/saves.css';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { goTo, pathTo } from '../navigation/routes.ts';
import { reasonOf, server } from '../parts/fetching/server-client.ts';

const say = texts.saves;

/** The saves, each to be loaded or deleted. */
export function SaveList({ saves, onLoad }: { readonly saves: Saves; readonly onLoad?: () => void }) {
  const { list, failure } = saves;
  const load = async (save: SaveSummary) => {
    await saves.load(save);
    onLoad?.();
  };
  return (
    <>
      {list?.length === 0 && <p>{say.none}</p>}
      <ul className="saves" aria-busy={list === undefined && failure === undefined}>
        {list?.map(save => (
          <li key={save.id}>
            <span className="save-words">
              <strong>{save.name}</strong>
              <span>
                {shownText(save.title)} · {say.moves(save.position)} · {minuteOf(save.updated)}
              </span>
            </span>
            <Button kind="small" aria-label={say.load(save.name)} onClick={() => load(save)}>
              {say.loadShort}
            </Button>
            <DeleteButton name={save.name} onDelete={() => saves.remove(save)} />
          </li>
        ))}
      </ul>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </>
  );
}

/** Asks once more before it deletes; looking elsewhere means no. */
function DeleteButton({ name, onDelete }: { readonly name: string; readonly onDelete: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <Button
      kind="small"
      aria-label={asked ? say.sure(name) : say.delete(name)}
      onClick={() => (asked ? onDelete() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {asked ? say.sureShort : say.deleteShort}
    </Button>
  );
}

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
    const saves = await inReadersWords((await server.saves({ game })).saves);
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
