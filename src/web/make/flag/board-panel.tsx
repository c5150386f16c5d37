import { PLACEMENTS } from '../../../flag/map/template.ts';
import { makeTexts } from '../../texts/make.ts';
import { NumberField } from '../number-field.tsx';
import { type FlagDoc, withField } from './doc.ts';

const say = makeTexts.flag.board;

interface BoardPanelProps {
  readonly doc: FlagDoc;
  readonly onChange: (doc: FlagDoc, strand?: string) => void;
}

/** The board, the teams, and the limits. */
export function BoardPanel({ doc, onChange }: BoardPanelProps) {
  const { template } = doc;
  const [rows, columns] = Array.isArray(template.gridSize) ? template.gridSize : [];
  const set = (field: string, value: unknown) => onChange(withField(doc, field, value), field);
  return (
    <div className="make-rules">
      <NumberField label={say.rows} value={rows} least={3} onChange={value => set('gridSize', [value, columns])} />
      <NumberField label={say.columns} value={columns} least={3} onChange={value => set('gridSize', [rows, value])} />
      <NumberField label={say.teams} value={template.teams} least={2} onChange={value => set('teams', value)} />
      <NumberField label={say.flags} value={template.flags} least={1} onChange={value => set('flags', value)} />
      <NumberField label={say.blocks} value={template.blocks ?? 0} onChange={value => set('blocks', value)} />
      <label className="make-field">
        {say.placement}
        <select
          value={typeof template.placement === 'string' ? template.placement : ''}
          onChange={event => set('placement', event.target.value)}
        >
          {PLACEMENTS.map(placement => (
            <option key={placement} value={placement}>
              {say.placements[placement]}
            </option>
          ))}
        </select>
      </label>
      <p className="make-hint">{say.limitNote}</p>
      <NumberField
        label={say.total}
        value={template.totalTimeLimitInSeconds ?? -1}
        least={-1}
        onChange={value => set('totalTimeLimitInSeconds', value)}
      />
      <NumberField
        label={say.move}
        value={template.moveTimeLimitInSeconds ?? -1}
        least={-1}
        onChange={value => set('moveTimeLimitInSeconds', value)}
      />
    </div>
  );
}
