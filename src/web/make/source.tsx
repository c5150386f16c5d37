import { useId, useState } from 'react';
import { InvalidSetup, type Problem } from '../../kernel/errors.ts';
import { Problems } from '../parts/problems.tsx';
import { makeTexts } from '../texts/make.ts';
import type { Workshop } from './workshop.ts';

const say = makeTexts.source;

/** The map as text, to read, to copy, and to change: the drawing follows every letter that makes sense. */
export function Source<Doc>({ workshop: { format, doc, change } }: { readonly workshop: Workshop<Doc> }) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly doc: Doc }>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const field = useId();
  // What was typed stands as it was typed, until the map is changed elsewhere.
  const text = typed?.doc === doc ? typed.text : format.write(doc);

  const onType = (next: string) => {
    try {
      const read = format.titled(format.fromText(next, doc), format.titleOf(doc));
      setProblems([]);
      setTyped({ text: next, doc: read });
      change(read, 'text');
    } catch (error) {
      if (!(error instanceof InvalidSetup)) throw error;
      setProblems(error.problems);
      setTyped({ text: next, doc });
    }
  };

  return (
    <div className="make-source">
      <label htmlFor={field}>{say.label}</label>
      <p>{say.note}</p>
      <textarea id={field} value={text} spellCheck={false} wrap="off" onChange={event => onType(event.target.value)} />
      {typed?.doc === doc && problems.length > 0 && (
        <>
          <p>{say.unread}</p>
          <Problems problems={problems} />
        </>
      )}
    </div>
  );
}
