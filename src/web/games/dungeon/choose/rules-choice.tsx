import { useId, useState } from 'react';
import { EDITIONS, type Edition, GAME_MODES, type GameMode } from '../../../../dungeon/entities/edition.ts';
import { Options } from '../../../parts/forms/controls.tsx';
import { dungeonMoreTexts } from '../../../texts/dungeon-more.ts';
import type { RulesWish } from '../begin/map-offers.ts';
import { nameAsWords } from '../look/dungeon-names.ts';
import '../../../styles/games/rules-choice.css';

const say = dungeonMoreTexts.configs;

interface RulesChoiceProps {
  /** The names of the configurations that the server has. */
  readonly names: readonly string[];
  readonly chosen: RulesWish;
  readonly onChoose: (wish: RulesWish) => void;
}

/** Which edition to play, and with which configuration or in which game mode of it. Most never ask: it is folded. */
export function RulesChoice({ names, chosen, onChoose }: RulesChoiceProps) {
  const special = chosen.config ?? chosen.gameMode;
  const [isOpen] = useState(chosen.edition !== '2022' || special !== undefined);
  return (
    <details className="rules-choice" open={isOpen}>
      <summary>
        {say.heading} <span>{say.chosen(chosen.edition, special === undefined ? say.own : nameAsWords(special))}</span>
      </summary>
      <div className="rules-fields">
        <EditionChoice chosen={chosen.edition} onChoose={edition => onChoose({ edition })} />
        {chosen.edition === '2022' ? (
          <Select
            label={say.label}
            names={names}
            chosen={chosen.config}
            note={chosen.config === undefined ? say.notes.own : (say.notes[chosen.config] ?? say.brought)}
            onChoose={config => onChoose({ edition: '2022', ...(config === undefined ? {} : { config }) })}
          />
        ) : (
          <Select
            label={say.mode}
            names={GAME_MODES}
            chosen={chosen.gameMode}
            note={chosen.gameMode === undefined ? say.modes.own : say.modes[chosen.gameMode]}
            onChoose={mode =>
              onChoose({ edition: '2021', ...(mode === undefined ? {} : { gameMode: mode as GameMode }) })
            }
          />
        )}
      </div>
    </details>
  );
}

function EditionChoice(props: { readonly chosen: Edition; readonly onChoose: (edition: Edition) => void }) {
  const name = useId();
  return (
    <fieldset className="edition-choice">
      <legend>{say.edition}</legend>
      {EDITIONS.map(edition => (
        <label key={edition}>
          <input
            type="radio"
            name={name}
            value={edition}
            checked={props.chosen === edition}
            onChange={() => props.onChoose(edition)}
          />
          <span>
            <strong>{edition}</strong> <small>{say.editions[edition]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface SelectProps {
  readonly label: string;
  readonly names: readonly string[];
  /** Undefined for what suits each dungeon. */
  readonly chosen: string | undefined;
  readonly note: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
}

function Select({ label, names, chosen, note, onChoose }: SelectProps) {
  const field = useId();
  return (
    <>
      <label htmlFor={field}>{label}</label>
      <select
        id={field}
        value={chosen ?? ''}
        aria-describedby={`${field}-note`}
        onChange={event => onChoose(event.target.value || undefined)}
      >
        <option value="">{say.own}</option>
        <Options of={names} words={name => nameAsWords(name)} />
      </select>
      <p id={`${field}-note`}>{note}</p>
    </>
  );
}

/** The rules that an address speaks of. */
export function rulesIn(search: string): RulesWish {
  const named = new URLSearchParams(search);
  const edition = EDITIONS.find(each => each === named.get('edition')) ?? '2022';
  const gameMode = GAME_MODES.find(each => each === named.get('mode'));
  const config = named.get('config') ?? undefined;
  if (edition === '2021') return gameMode === undefined ? { edition } : { edition, gameMode };
  return config === undefined ? { edition } : { edition, config };
}

/** What an address says of these rules. */
export function valuesOf({ edition, config, gameMode }: RulesWish): Record<string, string | undefined> {
  return { edition: edition === '2022' ? undefined : edition, config, mode: gameMode };
}
