import { problemWords } from '../parts/problem-words.ts';
import { adviceTexts } from '../texts/advice.ts';
import { makeTexts } from '../texts/make.ts';
import { said } from '../texts/said.ts';
import type { Place, Remark } from './format.ts';

const say = makeTexts.problems;

interface RemarksProps {
  readonly remarks: readonly Remark[];
  /** Shows a square, or the part of the page that a path is about. */
  readonly onShow: (remark: Remark) => void;
}

/** Everything that is wrong or odd; a press shows where. */
export function Remarks({ remarks, onShow }: RemarksProps) {
  if (remarks.length === 0) return <p className="make-fine">{say.none}</p>;
  const errors = remarks.filter(({ severity }) => severity === 'error');
  const warnings = remarks.filter(({ severity }) => severity === 'warning');
  return (
    <div className="make-remarks">
      {errors.length > 0 && <h3>{say.errors(errors.length)}</h3>}
      <List remarks={errors} onShow={onShow} />
      {warnings.length > 0 && <h3>{say.warnings(warnings.length)}</h3>}
      <List remarks={warnings} onShow={onShow} />
    </div>
  );
}

/** How many there are, beside the name of the tab. */
export function signOf(remarks: readonly Remark[]): string {
  const errors = remarks.filter(({ severity }) => severity === 'error').length;
  return say.count(errors, remarks.length - errors);
}

function List({ remarks, onShow }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <ul>
      {remarks.map(remark => (
        <li key={`${remark.path} ${remark.message}`}>
          <button type="button" className={`make-remark make-${remark.severity}`} onClick={() => onShow(remark)}>
            <span className="make-severity">{say[remark.severity]}</span>{' '}
            {said(adviceTexts, remark.says) ?? problemWords(remark)}
            <span className="make-place">{placeWords(remark.place, remark.path)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function placeWords(place: Place | undefined, path: string): string {
  return place === undefined ? path : say.square(place.square.x, place.square.y);
}
