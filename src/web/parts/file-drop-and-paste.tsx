import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Problem } from '../../kernel/errors.ts';
import { scrollIntoSight } from '../navigation/scroll-restoration.ts';
import { texts } from '../texts/texts.ts';
import { ProblemList } from './problem-list.tsx';
import '../styles/own-map.css';

/** What has been pasted or taken from a file, what it is called, and what is wrong with it. */
export function useMapText() {
  const [text, setText] = useState('');
  const [title, setTitle] = useState<string>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [taken, setTaken] = useState<Taken>();
  const take = async (file: File) => {
    setTitle(titleOfFile(file));
    setProblems([]);
    try {
      setText(await file.text());
    } catch {
      setProblems([{ path: '', message: texts.ownMap.unreadable }]);
    }
    setTaken({ name: file.name });
  };
  return { text, setText, title, problems, setProblems, taken, take };
}

/** A file that was taken: a new one each time, so that the same one can be shown twice. */
interface Taken {
  readonly name: string;
}

/** The name of a file as words, without its ending; undefined if nothing is left. */
export function titleOfFile({ name }: File): string | undefined {
  const words = name.replace(/\.(json|txt)$/i, '').replaceAll(/[-_]+/g, ' ');
  return words.trim() || undefined;
}

interface MapTextProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
  /** What files may be chosen; JSON unless told. */
  readonly accept?: string;
  readonly problems: readonly Problem[];
  /** The file that the text came from: whoever has dropped it elsewhere on the page is taken to its text. */
  readonly taken?: Taken | undefined;
  /** What can be done with the text. */
  readonly children: ReactNode;
}

/** A map as text: pasted, or from a file. A wrong one shows everything that is wrong with it. */
export function MapText(props: MapTextProps) {
  const { accept = '.json,application/json', taken } = props;
  const field = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (taken === undefined) return;
    area.current?.focus({ preventScroll: true });
    if (area.current !== null) scrollIntoSight(area.current);
  }, [taken]);
  return (
    <div className="own-map">
      <label htmlFor={field}>{props.label}</label>
      <textarea
        ref={area}
        id={field}
        value={props.text}
        spellCheck={false}
        placeholder={props.placeholder}
        onChange={event => props.onText(event.target.value)}
      />
      <div className="buttons">
        {props.children}
        <label className="button">
          {texts.ownMap.choose}
          <input
            type="file"
            accept={accept}
            className="unseen"
            onChange={({ target }) => target.files?.[0] !== undefined && props.onFile(target.files[0])}
          />
        </label>
      </div>
      <p role="status">{taken !== undefined && props.problems.length === 0 && texts.ownMap.taken(taken.name)}</p>
      {props.problems.length > 0 && <ProblemList problems={props.problems} />}
    </div>
  );
}

/** Takes a file that is dropped anywhere on the page. */
export function useDroppedFile(take: (file: File) => void): void {
  const dropped = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) take(file);
  });
  useLayoutEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => dropped(event);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, []);
}
