import { type ChangeEvent, useId, useState } from 'react';
import type { Problem } from '../../../kernel/errors.ts';
import { Problems } from '../../parts/problems.tsx';
import { texts } from '../../texts.ts';
import { type Offer, readOwnTemplate } from './offers.ts';

const say = texts.flag.ownMap;

/** Paste or choose a map of one's own; a wrong one shows everything that is wrong with it. */
export function OwnTemplate({ onOffer }: { readonly onOffer: (offer: Offer) => void }) {
  const [text, setText] = useState('');
  const [title, setTitle] = useState<string>(texts.ownMap.title);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const label = useId();

  const use = () => {
    const read = readOwnTemplate(text, title);
    setProblems('problems' in read ? read.problems : []);
    if ('offer' in read) onOffer(read.offer);
  };
  const onChoose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    setTitle(file.name.replace(/\.json$/i, '') || texts.ownMap.title);
    await file.text().then(setText, () => setProblems([{ path: '', message: texts.ownMap.unreadable }]));
  };

  return (
    <details className="panel">
      <summary>{say.heading}</summary>
      <div className="own-map">
        <label htmlFor={label}>{texts.ownMap.label}</label>
        <textarea
          id={label}
          value={text}
          spellCheck={false}
          placeholder={say.placeholder}
          onChange={event => setText(event.target.value)}
        />
        <div className="buttons">
          <button type="button" className="button" onClick={use}>
            {say.use}
          </button>
          <label className="button">
            {texts.ownMap.choose}
            <input type="file" accept=".json,application/json" className="unseen" onChange={onChoose} />
          </label>
        </div>
        {problems.length > 0 && <Problems problems={problems} />}
      </div>
    </details>
  );
}
