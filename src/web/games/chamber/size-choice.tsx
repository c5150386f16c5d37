import type { FloorSize } from '../../../chamber/floor/floor-size.ts';
import { chamberTexts } from '../../texts/chamber.ts';

const say = chamberTexts.choose;

export type SizeName = keyof typeof say.sizes;

/** What generated floors can be, beside as large as the classic one. */
export const SIZES: Readonly<Record<Exclude<SizeName, 'classic'>, FloorSize>> = {
  large: { width: 111, height: 36 },
  huge: { width: 159, height: 50 },
};

interface SizeChoiceProps {
  readonly size: SizeName;
  readonly onChoose: (size: SizeName) => void;
}

/** How large generated floors are to be. */
export function SizeChoice({ size, onChoose }: SizeChoiceProps) {
  return (
    <label className="run-size">
      <span>{say.size}</span>
      <select value={size} onChange={event => onChoose(event.target.value as SizeName)}>
        {Object.entries(say.sizes).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
