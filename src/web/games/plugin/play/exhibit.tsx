import { useMemo } from 'react';
import type { TableEvent, TableView } from '../../../../gameui/game-project.ts';
import type { Kinds } from '../../../../gameui/ui-kinds.ts';
import type { Recorded, RecordedMoment, ShownMatch, ShownMoment } from '../../../match/recording.ts';
import { faceTexts } from '../../../texts/face.ts';
import { httpServer, useKinds } from '../begin/served-games.ts';
import { FaceBoard } from '../look/plugin-board.tsx';
import { useFaceTheme } from '../look/use-plugin-theme.ts';
import { FaceSeats } from './seat-list.tsx';
import { Trays } from './trays.tsx';
import '../../../styles/games/face.css';
import type { MatchFile } from '../../../../kernel/match/match-file.ts';
import type { MatchAnswer, WatchEvent } from '../../../../wire/schemas/match-answers.ts';
import { texts } from '../../../texts/texts.ts';

type Told = WatchEvent<TableView, TableEvent>;

/**
 * A match that is over, as the server tells of it move by move: its rules are not here to fold it. Seen from one's own seat,
 * where one had one.
 */
export class FacedRecording implements Recorded {
  readonly exhibit: Recorded['exhibit'];
  readonly file: MatchFile;
  readonly holds = true;
  readonly isCutByServer = true;
  readonly start: number;
  readonly events: readonly string[];
  private readonly told: readonly Told[];

  private constructor(exhibit: Recorded['exhibit'], file: MatchFile, told: readonly Told[]) {
    this.exhibit = exhibit;
    this.file = file;
    this.told = told;
    this.events = told.slice(1).map(({ happenings }, n) => {
      const back = file.log[n]?.back;
      if (back !== undefined) return texts.replay.wentBack(back);
      return happenings
        .map(({ told: { words } }) => words)
        .join(' ')
        .trim();
    });
    // Seats being taken is no move.
    const begun = told.findIndex(({ view }) => view.started);
    this.start = begun < 0 ? this.length : begun;
  }

  /** Listens to the whole match once more. */
  static async of({ id, position }: MatchAnswer, exhibit: Recorded['exhibit']): Promise<FacedRecording> {
    const file = await httpServer.file(id);
    const told: Told[] = [];
    const listening = new AbortController();
    const { signal } = listening;
    for await (const event of httpServer.watch<TableView, TableEvent>(id, { after: -1, signal, changes: true })) {
      // A log that older rules have written is told as one: then there is but the end to be seen.
      told[event.position] = event;
      if (event.position >= position) break;
    }
    listening.abort();
    return new FacedRecording(exhibit, file, filled(told));
  }

  get length(): number {
    return Math.max(0, this.told.length - 1);
  }

  at(position: number): RecordedMoment {
    const { view, happenings, outcome } = this.told[position] ?? NOTHING;
    return { position, view, happenings, isOver: outcome !== null };
  }

  /** The whole match, as if that move had just been made: clocks start anew. What came after it the server leaves out. */
  upTo(position: number, now: number): MatchFile {
    const { time, log } = this.file;
    const shift = now - (log[position - 1]?.time ?? time);
    return { ...this.file, time: time + shift, log: log.map(entry => ({ ...entry, time: entry.time + shift })) };
  }
}

const NOTHING = { view: undefined, happenings: [], outcome: null };

/** What was left out is shown as what came after it. */
function filled(told: readonly (Told | undefined)[]): Told[] {
  const last = told.at(-1);
  if (last === undefined) return [];
  let next = last;
  return Array.from(told, (_, n) => told[told.length - 1 - n])
    .map(one => {
      next = one ?? { ...next, happenings: [] };
      return next;
    })
    .reverse();
}

/** How a game is shown that is only known by its face, where nobody plays it here. */
export default function facedExhibit(game: string): Recorded['exhibit'] {
  return {
    title: () => game,
    Board: moment => <FacedBoard game={game} {...moment} />,
    Panel: shown => <FacedPanel game={game} {...shown} />,
    narrate: happenings => (happenings as readonly TableEvent[]).map(({ told }) => told.words),
    hasBegun: view => (view as TableView).started,
  };
}

function FacedBoard({ game, view, happenings, title }: ShownMoment & { readonly game: string }) {
  const { shown } = view as TableView;
  const kinds = useKinds(game);
  const told = useMemo(() => (happenings as readonly TableEvent[]).map(each => each.told), [happenings]);
  if (shown === null) return <p className="face-boardless">{faceTexts.play.noBoard}</p>;
  return <FaceBoard shown={shown} kinds={kinds} told={told} title={title} />;
}

function FacedPanel({ game, view }: ShownMatch & { readonly game: string }) {
  const faced = view as TableView;
  const kinds = useKinds(game);
  return (
    <>
      {faced.shown !== null && <p className="face-line">{faced.shown.line}</p>}
      <FaceSeats view={faced} held={[]} toAct={[]} />
      {faced.shown !== null && <FacedTrays kinds={kinds} view={faced} />}
    </>
  );
}

function FacedTrays({ kinds, view }: { readonly kinds: Kinds; readonly view: TableView }) {
  const theme = useFaceTheme(kinds);
  return view.shown === null ? null : <Trays shown={view.shown} kinds={kinds} theme={theme} />;
}
