import { useId } from 'react';
import { texts } from '../../texts.ts';
import { wordsOf } from './names.ts';
import '../../styles/rules-choice.css';

const say = texts.dungeon.configs;

interface RulesChoiceProps {
  /** The names of the configurations that the server has. */
  readonly names: readonly string[];
  /** Undefined for what suits each dungeon. */
  readonly chosen: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
}

/** Which configuration to play with. */
export function RulesChoice({ names, chosen, onChoose }: RulesChoiceProps) {
  const field = useId();
  const note = chosen === undefined ? say.notes.own : (say.notes[chosen] ?? say.brought);
  return (
    <div className="rules-choice">
      <label htmlFor={field}>{say.label}</label>
      <select
        id={field}
        value={chosen ?? ''}
        aria-describedby={`${field}-note`}
        onChange={event => onChoose(event.target.value || undefined)}
      >
        <option value="">{say.own}</option>
        {names.map(name => (
          <option key={name} value={name}>
            {wordsOf(name)}
          </option>
        ))}
      </select>
      <p id={`${field}-note`}>{note}</p>
    </div>
  );
}
