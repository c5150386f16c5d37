import { PACK_SIZE } from '../../../../chamber/play/pack.ts';
import { offeringOf } from '../../../../chamber/play/shrine-and-vault.ts';
import type { ChamberAction } from '../../../../chamber/state.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Errand } from '../../../../players/chamber/assist/auto-explore.ts';
import { isEnemy, type Reached, withinReach } from '../../../../players/chamber/assist/surroundings.ts';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import { chamberTexts } from '../../../texts/chamber.ts';
import { useSkin } from '../look/board-scene.ts';
import { floorTheme } from '../look/floor-theme.ts';

/** Something beside the player that one can act on, in words. */
interface ReachOffer {
  readonly action: Reached['action'];
  readonly words: string;
  /** The character that stands for it on the floor. */
  readonly glyph: string;
}

/** Everything beside the player that can be struck, drunk or carried. */
export function reachOffers(view: ChamberView): ReachOffer[] {
  return withinReach(view).map(({ action, what }) => {
    const way = chamberTexts.ways[action.direction];
    if (isEnemy(what)) return { action, words: say.attack(chamberTexts.enemies[what], way), glyph: what };
    if (action.type === 'pray') {
      return { action, words: chamberTexts.pack.pray(way, offeringOf(view.gold)), glyph: what };
    }
    const potion = (chamberTexts.potions as Readonly<Record<string, string>>)[what] ?? say.unknown;
    const words = action.type === 'take' ? say.take(potion, way) : say.drink(potion, way);
    return { action, words, glyph: 'P' };
  });
}

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
      {reachOffers(view).map(({ action, words, glyph }) => (
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
