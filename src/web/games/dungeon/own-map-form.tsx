import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { InvalidSetup, type Problem } from '../../../kernel/errors.ts';
import { refusalOf } from '../../match/refusal.ts';
import { Problems } from '../../parts/problems.tsx';
import { texts } from '../../texts.ts';
import { beginDungeon, type RulesWish, setupWith } from './offers.ts';
import { mapProblems, readOwnMap } from './own-map.ts';
import '../../styles/own-map.css';

/** Paste, drop or choose a map; a wrong one shows everything that is wrong with it. Its own configuration comes first. */
export function OwnMapForm({ rules }: { readonly rules: RulesWish }) {
  const [text, setText] = useState('');
  const [name, setName] = useState<string>(texts.ownMap.title);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<string>();
  const label = useId();

  const play = async () => {
    setFailure(undefined);
    const read = readOwnMap(text, name);
    if ('problems' in read) return setProblems(read.problems);
    try {
      await beginDungeon(setupWith(read.setup, rules));
    } catch (error) {
      const found = mapProblems(error, read.within);
      if (found === undefined) setFailure(refusalOf(error)?.message ?? texts.match.away);
      setProblems(found ?? []);
    }
  };
  const edit = async () => {
    const { bringText } = await import('../../make/formats.ts');
    try {
      await bringText(text, name);
    } catch (error) {
      if (!(error instanceof InvalidSetup)) throw error;
      setProblems(error.problems);
    }
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setName(file.name.replace(/\.json$/i, '') || texts.ownMap.title);
    try {
      setText(await file.text());
      setProblems([]);
    } catch {
      setProblems([{ path: '', message: texts.ownMap.unreadable }]);
    }
  };
  const dropped = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]);
  });
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => dropped(event);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, []);
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => void take(event.target.files?.[0]);

  return (
    <section className="own-map">
      <label htmlFor={label}>{texts.ownMap.label}</label>
      <textarea
        id={label}
        value={text}
        spellCheck={false}
        placeholder={texts.ownMap.placeholder}
        onChange={event => setText(event.target.value)}
      />
      <div className="buttons">
        <button type="button" className="button button-main" onClick={play}>
          {texts.ownMap.play}
        </button>
        <button type="button" className="button" onClick={() => void edit()}>
          {texts.ownMap.edit}
        </button>
        <label className="button">
          {texts.ownMap.choose}
          <input type="file" accept=".json,application/json" className="unseen" onChange={onChoose} />
        </label>
      </div>
      {failure !== undefined && <p role="alert">{failure}.</p>}
      {problems.length > 0 && <Problems problems={problems} />}
    </section>
  );
}
