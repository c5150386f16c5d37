import { CONFIG_KEYS, type ConfigKey } from '../../../dungeon/entities/config.ts';
import { EDITIONS, type Edition, GAME_MODES, type GameMode } from '../../../dungeon/entities/edition.ts';
import { MODES, USUAL_CONFIG } from '../../../dungeon/entities/modes.ts';
import { makeTexts } from '../../texts/make.ts';
import type { DungeonDoc } from './doc.ts';

const say = makeTexts.dungeon.rules;

interface RulesSheetProps {
  readonly doc: DungeonDoc;
  readonly onChange: (doc: DungeonDoc, strand: string) => void;
}

/** The configuration beside the map: only what is filled in differs from the usual. */
export function RulesSheet({ doc, onChange }: RulesSheetProps) {
  const set = (key: ConfigKey, text: string) => {
    const { [key]: _before, ...others } = doc.config;
    const config = text === '' ? others : { ...others, [key]: Number(text) };
    onChange({ ...doc, config: config as DungeonDoc['config'] }, `rule ${key}`);
  };
  const usual = doc.edition === '2021' ? MODES[doc.gameMode ?? 'standard'].config : USUAL_CONFIG[doc.edition];
  return (
    <div className="make-rules">
      {EDITIONS.length > 1 && (
        <label className="make-field">
          {say.edition}
          <select
            value={doc.edition}
            onChange={event => onChange({ ...doc, edition: event.target.value as Edition }, 'edition')}
          >
            {EDITIONS.map(edition => (
              <option key={edition} value={edition}>
                {edition}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="make-hint">{say.editionNote[doc.edition]}</p>
      {doc.edition === '2021' && (
        <label className="make-field">
          {say.mode}
          <select
            value={doc.gameMode ?? 'standard'}
            onChange={event => onChange({ ...doc, gameMode: event.target.value as GameMode }, 'mode')}
          >
            {GAME_MODES.map(mode => (
              <option key={mode} value={mode}>
                {mode}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="make-hint">{say.note}</p>
      {CONFIG_KEYS.map(key => (
        <label key={key} className="make-field">
          {say.number(key)}
          <input
            type="number"
            min={0}
            step="any"
            inputMode="decimal"
            placeholder={String(usual[key])}
            value={doc.config[key] === undefined ? '' : String(doc.config[key])}
            onChange={event => set(key, event.target.value)}
          />
        </label>
      ))}
    </div>
  );
}
