import { type ReactNode, useId } from 'react';
import type { Problem } from '../../../kernel/errors.ts';
import { problemWords } from '../../parts/problem-words.ts';

interface FieldProps {
  readonly label: string;
  readonly note?: string;
  readonly problems: readonly Problem[];
  readonly children: (props: {
    readonly id: string;
    readonly 'aria-describedby': string;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
}

/** A field with what is said about it, and what is wrong with it. */
export function Field({ label, note, problems, children }: FieldProps) {
  const id = useId();
  return (
    <div className="make-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-note`, 'aria-invalid': problems.length > 0 })}
      <p id={`${id}-note`} className="make-note">
        {note} {problems.length > 0 && <strong className="make-problem">{problems.map(problemWords).join(' ')}</strong>}
      </p>
    </div>
  );
}
