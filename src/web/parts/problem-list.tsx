import type { Problem } from '../../kernel/errors.ts';
import { texts } from '../texts/texts.ts';
import { problemText } from './problem-text.ts';
import '../styles/own-map.css';

interface ProblemsProps {
  readonly problems: readonly Problem[];
  /** What cannot be done, and what all of the text is called; those of a map unless told. */
  readonly heading?: string;
  readonly whole?: string;
}

/** Everything that is wrong with a text, and where. */
export function ProblemList({ problems, heading, whole = texts.ownMap.whole }: ProblemsProps) {
  return (
    <div className="problems" role="alert">
      <h3>{heading ?? texts.ownMap.problems(problems.length)}</h3>
      <dl>
        {problems.map(problem => (
          <div key={`${problem.path} ${problem.message}`}>
            <dt>{problem.path === '' ? whole : <code>{placeOf(problem.path)}</code>}</dt>
            <dd>{problemText(problem)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Line and column are spelt out; a pointer into the JSON stands as it is. */
function placeOf(path: string): string {
  const [, line, column] = /^(\d+):(\d+)$/.exec(path) ?? [];
  return line === undefined || column === undefined ? path : texts.ownMap.line(line, column);
}
