import { type ChangeEvent, useId, useState } from 'react';
import { InvalidSetup, type Problem } from '../../kernel/errors.ts';
import { refusalOf } from '../match/refusal.ts';
import { useDroppedFile } from '../parts/dropped-file.ts';
import { Problems } from '../parts/problems.tsx';
import { makeTexts } from '../texts/make.ts';
import { texts } from '../texts.ts';
import { bringText } from './formats.ts';
import { bringLink, isLink } from './links.ts';
import '../styles/own-map.css';

const say = makeTexts.bring;

/** Paste a map or a link, choose a file, or drop one: it opens as a draft of its own. */
export function Bring() {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const field = useId();

  const attempt = async (work: () => Promise<void>) => {
    setProblems([]);
    try {
      await work();
    } catch (error) {
      if (error instanceof InvalidSetup) return setProblems(error.problems);
      setProblems([{ path: '', message: refusalOf(error)?.message ?? texts.match.away }]);
    }
  };
  const open = () => {
    if (text.trim() === '') return setProblems([{ path: '', message: say.empty }]);
    void attempt(() => (isLink(text) ? bringLink(text) : bringText(text)));
  };
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const title = file.name.replace(/\.(json|txt)$/i, '').replaceAll(/[-_]+/g, ' ');
    void attempt(async () => bringText(await file.text(), title || undefined));
  };
  useDroppedFile(take);

  return (
    <div className="own-map make-bring">
      <label htmlFor={field}>{say.text}</label>
      <textarea
        id={field}
        value={text}
        spellCheck={false}
        placeholder={say.placeholder}
        onChange={event => setText(event.target.value)}
      />
      <div className="buttons">
        <button type="button" className="button" onClick={open}>
          {say.open}
        </button>
        <label className="button">
          {say.file}
          <input
            type="file"
            accept=".json,.txt,application/json,text/plain"
            className="unseen"
            onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.target.files?.[0])}
          />
        </label>
      </div>
      <p className="make-hint">{say.dropped}</p>
      {problems.length > 0 && <Problems problems={problems} />}
    </div>
  );
}
