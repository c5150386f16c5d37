import type { MatchFile } from '../../kernel/match/match-file.ts';
import type { Recorded, RecordedMoment } from '../match/recording.ts';
import { goTo, pathTo } from '../navigation/routes.ts';
import { refusalOf, server } from '../parts/fetching/server-client.ts';
import { useAttempt } from '../parts/fetching/use-fetch.ts';
import { replayTexts } from '../texts/replay.ts';
import { gameName } from '../texts/texts.ts';

const say = replayTexts;

/** Takes the match over from this move, as a match of its own. */
export function PlayOn({ recording, moment }: { readonly recording: Recorded; readonly moment: RecordedMoment }) {
  const canPlayOn = !moment.isOver && recording.exhibit.hasBegun(moment.view);
  return (
    <AdoptMatch
      words={say.playOn}
      hint={moment.isOver ? say.playOnOver : undefined}
      file={canPlayOn ? () => recording.upTo(moment.position, Date.now()) : undefined}
      to={recording.isCutByServer ? moment.position : undefined}
      main
    />
  );
}

interface AdoptProps {
  readonly words: string;
  readonly hint?: string | undefined;
  /** The match to be; undefined while there is none. */
  readonly file: (() => MatchFile) | undefined;
  /** After how many entries it is played on, where the file goes on after them. */
  readonly to?: number | undefined;
  readonly main?: boolean;
}

/** A button that makes a match of a file and goes to its page. */
export function AdoptMatch({ words, hint, file, to, main = false }: AdoptProps) {
  const { failure, isBusy, attempt } = useAttempt();
  const adopt = (make: () => MatchFile) => attempt(async () => goTo(pathTo.match(await adopted(make(), to))));
  return (
    <>
      <button
        type="button"
        className={main ? 'button button-main' : 'button'}
        disabled={isBusy || file === undefined}
        title={hint}
        onClick={() => file !== undefined && void adopt(file)}
      >
        {isBusy ? say.starting : words}
      </button>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </>
  );
}

/** Makes a match of a file; where the server is away, here, if all of it is ours. */
async function adopted(file: MatchFile, to: number | undefined): Promise<string> {
  try {
    return (await server.adopt(file, { keep: 'browser', ...(to === undefined ? {} : { to }) })).match.id;
  } catch (error) {
    if (refusalOf(error) !== undefined || !file.open || to !== undefined) throw error;
    const { storeAsNew: keepHere } = await import('../match/local/offline-match.ts');
    return keepHere(gameName(file.game), file);
  }
}
