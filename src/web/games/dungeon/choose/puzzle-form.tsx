import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import type { Puzzle } from '../../../../players/dungeon/puzzles/make-puzzle.ts';
import {
  IDEA_NAMES,
  type IdeaName,
  mixedIdea,
  usualDifficulty,
} from '../../../../players/dungeon/puzzles/puzzle-ideas.ts';
import { PUZZLE_KINDS, type PuzzleKind } from '../../../../players/dungeon/puzzles/puzzle-kinds.ts';
import { Picture } from '../../../board/pictures/still-picture.tsx';
import { reasonOf } from '../../../parts/fetching/server-client.ts';
import { Button, Options } from '../../../parts/forms/controls.tsx';
import { dungeonMoreTexts } from '../../../texts/dungeon-more.ts';
import { texts } from '../../../texts/texts.ts';
import { beginDungeon } from '../begin/map-offers.ts';
import { boardScene } from '../look/board-scene.ts';
import { anySeed } from './maze-form.tsx';
import '../../../styles/games/maze-form.css';
import '../../../styles/games/puzzle-form.css';
import { problemText } from '../../../parts/problem-text.ts';
import type { PuzzleQuestion, PuzzleSaid } from './puzzle.worker.ts';

const say = dungeonMoreTexts.puzzle;
const DIFFICULTIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const CHOICES = PUZZLE_KINDS.filter(kind => kind !== 'boulders');

/** A puzzle by difficulty, and by what it is about or made of; seen before it is played. */
export default function PuzzleForm() {
  const [difficulty, setDifficulty] = useState(3);
  const [kinds, setKinds] = useState<readonly PuzzleKind[]>([]);
  const [chosen, setChosen] = useState<readonly (IdeaName | '')[]>(['', '']);
  const ideas = chosen.filter(name => name !== '');
  const [failure, setFailure] = useState<string>();
  const { making, make, cancel } = usePuzzle();
  const field = useId();

  const another = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const wish = ideas.length > 0 ? { ideas } : { with: kinds.length === 0 ? undefined : kinds };
    make({ wish: { difficulty, ...wish }, seed: Number(anySeed()) });
  };
  const choose = (at: number, name: IdeaName | '') => {
    const now = chosen.with(at, name);
    setChosen(now);
    const idea = mixedIdea(now.filter(each => each !== ''));
    if (idea !== undefined) setDifficulty(Math.max(difficulty, usualDifficulty(idea)));
  };
  const play = async ({ map, config }: Puzzle, seed: number) => {
    setFailure(undefined);
    await beginDungeon({ name: `puzzle-${seed}`, map, config }).catch(error =>
      setFailure(reasonOf(error) ?? texts.match.away),
    );
  };
  return (
    <form className="maze-form" onSubmit={another}>
      <div className="maze-fields">
        <fieldset>
          <legend>{say.how}</legend>
          <div className="maze-field">
            <label htmlFor={field}>{say.difficulty}</label>
            <select id={field} value={difficulty} onChange={event => setDifficulty(Number(event.target.value))}>
              <Options of={DIFFICULTIES} />
            </select>
          </div>
        </fieldset>
        <fieldset className="puzzle-ideas">
          <legend>{say.idea}</legend>
          {chosen.map((name, n) => (
            <select
              key={say.ideaFields[n]}
              aria-label={say.ideaFields[n]}
              value={name}
              onChange={({ target }) => choose(n, target.value as IdeaName | '')}
            >
              <option value="">{n === 0 ? say.anyIdea : say.noOther}</option>
              <Options of={IDEA_NAMES} words={each => say.ideas[each]} />
            </select>
          ))}
        </fieldset>
        <fieldset className="puzzle-kinds" disabled={ideas.length > 0}>
          <legend>{say.made}</legend>
          {CHOICES.map(kind => (
            <label key={kind}>
              <input
                type="checkbox"
                checked={kinds.includes(kind)}
                onChange={({ target }) =>
                  setKinds(target.checked ? [...kinds, kind] : kinds.filter(other => other !== kind))
                }
              />
              {say.kinds[kind]}
            </label>
          ))}
          <p>{ideas.length > 0 ? say.byIdea : kinds.length === 0 ? say.byChance : say.withBoulders}</p>
        </fieldset>
      </div>
      <Found making={making} />
      <div className="buttons">
        {making.is === 'made' && (
          <Button kind="main" onClick={() => void play(making.puzzle, making.seed)}>
            {say.play}
          </Button>
        )}
        {making.is === 'making' ? (
          // Without a key of its own it would turn into the one that submits while it is pressed.
          <Button key="cancel" onClick={cancel}>
            {say.cancel}
          </Button>
        ) : (
          <Button key="make" type="submit">
            {making.is === 'made' ? say.another : say.make}
          </Button>
        )}
      </div>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </form>
  );
}

/** The puzzle, how far it has come, or why there is none. */
function Found({ making }: { readonly making: Making }) {
  const map = making.is === 'made' ? making.puzzle.map : undefined;
  const scene = useMemo(() => (map === undefined ? undefined : boardScene(map.entities)), [map]);
  return (
    <figure className="maze-preview" aria-live="polite">
      {scene !== undefined && <Picture scene={scene} theme={cellar} width={520} height={320} />}
      {making.is === 'making' && <progress value={making.share} max={1} aria-label={say.progress} />}
      <figcaption>{wordsOf(making)}</figcaption>
    </figure>
  );
}

function wordsOf(making: Making): string {
  switch (making.is) {
    case 'idle':
      return say.idle;
    case 'making':
      return say.making;
    case 'none':
      return making.reason === undefined ? say.none : `${say.refused}: ${making.reason}.`;
    case 'made': {
      const { difficulty, par, deeds } = making.puzzle.grade;
      return say.about(difficulty, par, deeds);
    }
  }
}

/** How the making of a puzzle stands. */
type Making =
  | { readonly is: 'idle' }
  | { readonly is: 'making'; readonly share: number }
  | { readonly is: 'made'; readonly puzzle: Puzzle; readonly seed: number }
  | { readonly is: 'none'; readonly reason: string | undefined };

/** Makes puzzles beside the page; another wish, or leaving, ends the one before. */
export function usePuzzle() {
  const [making, setMaking] = useState<Making>({ is: 'idle' });
  const worker = useRef<Worker>(undefined);
  const stop = () => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => () => worker.current?.terminate(), []);

  const make = (question: PuzzleQuestion) => {
    stop();
    const thread = new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' });
    worker.current = thread;
    setMaking({ is: 'making', share: 0 });
    thread.onmessage = ({ data }: MessageEvent<PuzzleSaid>) => {
      if (data.say === 'progress') return setMaking({ is: 'making', share: data.share });
      stop();
      setMaking(
        data.say === 'made'
          ? { is: 'made', puzzle: data.puzzle, seed: question.seed }
          : { is: 'none', reason: data.reason?.map(problemText).join('; ') },
      );
    };
    thread.onerror = () => {
      stop();
      setMaking({ is: 'none', reason: undefined });
    };
    thread.postMessage(question);
  };
  const cancel = () => {
    stop();
    setMaking({ is: 'idle' });
  };
  return { making, make, cancel };
}
