import { useCallback } from 'react';
import type { PushEntry, RecordEntry } from '../../../../wire/schemas/record-schemas.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { Link } from '../../../navigation/link.tsx';
import { pathTo } from '../../../navigation/routes.ts';
import { server } from '../../../parts/fetching/server-client.ts';
import { useFetch } from '../../../parts/fetching/use-fetch.ts';
import { dayOf } from '../../../texts/dates.ts';
import { dungeonMoreTexts } from '../../../texts/dungeon-more.ts';
import '../../../styles/games/records.css';

const say = dungeonMoreTexts.records;

interface RecordsProps {
  readonly dungeon: string;
  /** Settles when the server has what was played here. */
  readonly settle: MatchController['settle'];
}

/** The best plays of a dungeon, each to be watched; nothing where the server is away. */
export default function Records({ dungeon, settle }: RecordsProps) {
  const ask = useCallback(async () => {
    await settle();
    return server.recordsOf(dungeon);
  }, [dungeon, settle]);
  const { answer } = useFetch(ask);
  if (answer === undefined) return null;
  return (
    <details className="records">
      <summary>{say.heading}</summary>
      <Best heading={say.without} entries={answer.without} />
      <Best heading={say.with} entries={answer.with} />
      {answer.hinted.length > 0 && <Best heading={say.hinted} entries={answer.hinted} />}
      {answer.pushes !== undefined && <Best heading={say.pushes} entries={answer.pushes} />}
    </details>
  );
}

function Best({
  heading,
  entries,
}: {
  readonly heading: string;
  readonly entries: readonly (RecordEntry | PushEntry)[];
}) {
  return (
    <>
      <h3>{heading}</h3>
      {entries.length === 0 && <p>{say.none}</p>}
      <ol>
        {entries.map(({ rank, name, mine, taken, whole, version, time, match, ...did }) => {
          const words = 'pushes' in did ? say.pushed(did.pushes) : say.moved(did.actions);
          return (
            <li key={rank} className={mine ? 'record-mine' : undefined}>
              {say.line(name || say.unnamed, words)} {mine && say.you}{' '}
              <Link to={pathTo.moment(match, 0)} label={say.watchOne(name || say.unnamed, words)}>
                {say.watch}
              </Link>
              <small>
                {taken !== undefined && (whole ? say.shown : say.hints(taken))} {say.under(dayOf(time), version)}
              </small>
            </li>
          );
        })}
      </ol>
    </>
  );
}
