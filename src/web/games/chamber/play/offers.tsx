import { PACK_SIZE } from '../../../../chamber/play/pack.ts';
import type { ChamberAction } from '../../../../chamber/state.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Errand } from '../../../../players/chamber/assist/auto-explore.ts';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import { chamberTexts } from '../../../texts/chamber.ts';
import { floorTheme } from '../look/floor-theme.ts';
import { useSkin } from '../look/skins.ts';
import { offersOf } from '../reach.ts';

const { play: say, pack } = chamberTexts;

interface OffersProps {
  readonly view: ChamberView;
  readonly act: (action: ChamberAction) => void;
  /** Opens the pack. */
  readonly onPack: () => void;
  readonly run: (errand: Errand) => void;
}

const ERRANDS = ['explore', 'stairs', 'rest'] as const;

/** Buttons for errands, for what is within reach, and for what practice allows. */
export function Offers({ view, act, run, onPack }: OffersProps) {
  const theme = floorTheme(useSkin());
  return (
    <ul className="chamber-offers" aria-label={say.reach}>
      <li className="chamber-errands">
        {ERRANDS.map(errand => (
          <button key={errand} type="button" onClick={() => run(errand)}>
            {say.errands[errand]}
          </button>
        ))}
      </li>
      {/* Whoever stands beside a merchant wants to trade, and not to strike by mistake. */}
      {view.stall !== undefined && <Opener words={pack.trade} onOpen={onPack} />}
      {offersOf(view).map(({ action, words, glyph }) => (
        <li key={`${action.type} ${action.direction}`}>
          <button type="button" onClick={() => act(action)}>
            <Sprite look={glyph} theme={theme} size={26} />
            {words}
          </button>
        </li>
      ))}
      {view.pack !== undefined && view.stall === undefined && (
        <Opener words={pack.open(view.pack.length, PACK_SIZE)} onOpen={onPack} />
      )}
      {view.options.practice && (
        <li>
          <button type="button" onClick={() => act({ type: 'freeze' })}>
            {view.frozen ? say.thaw : say.freeze}
          </button>
        </li>
      )}
    </ul>
  );
}

interface OpenerProps {
  readonly words: string;
  readonly onOpen: () => void;
}

/** Opens the pack, and with it the shop. */
function Opener({ words, onOpen }: OpenerProps) {
  return (
    <li>
      <button type="button" onClick={onOpen}>
        {words}
      </button>
    </li>
  );
}
