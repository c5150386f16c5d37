import { useId } from 'react';
import type { Problem } from '../../../kernel/errors.ts';
import { problemWords } from '../../parts/problem-words.ts';

interface ChoicesProps {
  readonly label: string;
  readonly note?: string;
  readonly problems: readonly Problem[];
  readonly offers: readonly { readonly name: string; readonly note?: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Some of what is offered, in the order of the offer. */
export function Choices({ label, note, problems, offers, chosen, onChoose }: ChoicesProps) {
  const id = useId();
  const toggle = (name: string) =>
    onChoose(offers.flatMap(offer => (chosen.includes(offer.name) !== (offer.name === name) ? [offer.name] : [])));
  return (
    <fieldset className="make-field" aria-describedby={id}>
      <legend>{label}</legend>
      <div className="make-choices">
        {offers.map(offer => (
          <label key={offer.name} className="make-choice">
            <input type="checkbox" checked={chosen.includes(offer.name)} onChange={() => toggle(offer.name)} />
            <span>{offer.name}</span>
            {offer.note !== undefined && <span className="make-note">{offer.note}</span>}
          </label>
        ))}
      </div>
      <p id={id} className="make-note">
        {note} {problems.length > 0 && <strong className="make-problem">{problems.map(problemWords).join(' ')}</strong>}
      </p>
    </fieldset>
  );
}
