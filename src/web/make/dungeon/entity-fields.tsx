import { useId } from 'react';
import { LOGICS } from '../../../dungeon/circuit/logic.ts';
import type { Edition } from '../../../dungeon/entities/edition.ts';
import { KIND, MAP_TYPES, type MapField } from '../../../dungeon/entities/entities.ts';
import { CARDINALS } from '../../../kernel/square.ts';
import { Options } from '../../parts/forms/controls.tsx';
import { makeTexts } from '../../texts/make.ts';
import type { Thing } from '../formats/dungeon/doc.ts';

const say = makeTexts.dungeon.fields;

/** Colours that the theme tells apart; any other word will do as well. */
const COLOURS = ['blue', 'red', 'yellow', 'grey', 'green', 'purple'];

interface FieldsProps {
  readonly edition: Edition;
  readonly thing: Thing;
  readonly onChange: (thing: Thing) => void;
}

/** The fields that the rules read from an entity of this type. */
export function EntityFields({ edition, thing, onChange }: FieldsProps) {
  const type = MAP_TYPES[edition].find(each => each === thing.type);
  const known = type === undefined ? [] : (KIND[type].fields ?? []);
  const fields = edition === '2022' ? known.filter(field => field !== 'armour?') : known;
  return fields.map(field => <Field key={field} edition={edition} field={field} thing={thing} onChange={onChange} />);
}

function Field({ edition, field, thing, onChange }: FieldsProps & { readonly field: MapField }) {
  const list = useId();
  if (field === 'logic' || field === 'logic?') {
    // Without logic it is no gate, and has no side to feed on.
    const { logic, output: _, ...rest } = thing;
    return (
      <label className="make-field">
        {say.logic}
        <select
          value={typeof logic === 'string' ? logic : ''}
          onChange={event =>
            onChange(event.target.value === '' ? (rest as Thing) : { ...thing, logic: event.target.value })
          }
        >
          {(field === 'logic?' || !LOGICS[edition].some(each => each === logic)) && (
            <option value="">{say.noLogic}</option>
          )}
          <Options of={LOGICS[edition]} />
        </select>
      </label>
    );
  }
  if (field === 'output?') {
    const { output, ...rest } = thing;
    if (thing.logic === undefined) return null;
    return (
      <label className="make-field" title={say.outputNote}>
        {say.output}
        <select
          value={typeof output === 'string' ? output : ''}
          onChange={event =>
            onChange(event.target.value === '' ? (rest as Thing) : { ...thing, output: event.target.value })
          }
        >
          <option value="">{say.noOutput}</option>
          <Options of={CARDINALS} words={side => say.outputs[side]} />
        </select>
      </label>
    );
  }
  if (field === 'movement_factor') {
    return (
      <label className="make-field">
        {say.movement_factor}
        <input
          type="number"
          min={0}
          value={String(thing.movement_factor ?? '')}
          onChange={event => onChange({ ...thing, movement_factor: numberOr(event.target.value) })}
        />
      </label>
    );
  }
  if (field === 'key') {
    return (
      <label className="make-field" title={say.keyNote}>
        {say.key}
        <input
          value={String(thing.key ?? '')}
          onChange={event => onChange({ ...thing, key: numberOr(event.target.value) })}
        />
      </label>
    );
  }
  if (field === 'armour?') {
    const { armour, ...rest } = thing;
    return (
      <label className="make-field">
        {say.armour}
        <input
          type="checkbox"
          checked={armour === true}
          onChange={event => onChange(event.target.checked ? { ...thing, armour: true } : (rest as Thing))}
        />
      </label>
    );
  }
  return (
    <label className="make-field">
      {say.colour}
      <input
        list={list}
        value={String(thing.colour ?? '')}
        onChange={event => onChange({ ...thing, colour: event.target.value })}
      />
      <datalist id={list}>
        {COLOURS.map(colour => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
    </label>
  );
}

/** A number where one was typed, else the text: keys may be either. */
function numberOr(text: string): number | string {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}
