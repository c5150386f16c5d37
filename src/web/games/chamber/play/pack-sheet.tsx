import { ITEMS, type ItemName, isWearable } from '../../../../chamber/kinds/pack-items.ts';
import { PACK_SIZE } from '../../../../chamber/play/pack.ts';
import type { ChamberAction } from '../../../../chamber/state.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { useDialog, whenClosed } from '../../../parts/use-sheet.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { chamberMoreTexts } from '../../../texts/chamber-more.ts';
import { texts } from '../../../texts/texts.ts';
import '../../../styles/dialogs.css';
import '../../../styles/games/chamber-pack.css';
import { POTION_NAMES } from '../../../../chamber/kinds/potion-kinds.ts';
import { wornIn } from '../../../../players/chamber/assist/foe-outlook.ts';
import { effectFor } from '../../../../players/chamber/assist/potion-effects.ts';

const sayKnowledge = chamberMoreTexts.knowledge;

interface PotionsProps {
  readonly view: ChamberView;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What is known of each kind of potion. */
export function Potions({ view, open, onClose }: PotionsProps) {
  const dialog = useDialog(open);
  return (
    <dialog ref={dialog} className="sheet" onClose={whenClosed(onClose)} aria-label={chamberTexts.play.potions}>
      <h2>{chamberTexts.play.potions}</h2>
      <p>{sayKnowledge.note}</p>
      <dl className="chamber-potions">
        {POTION_NAMES.map(name => (
          <div key={name}>
            <dt>{sayKnowledge.kinds[name]}</dt>
            <dd>
              {view.known.includes(name) ? sayKnowledge.effect(effectFor(view.race, name)) : sayKnowledge.unknown}
            </dd>
          </div>
        ))}
      </dl>
      <Button onClick={onClose}>{texts.keys.close}</Button>
    </dialog>
  );
}

const say = chamberMoreTexts.pack;

interface PackSheetProps {
  readonly view: ChamberView;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly act: (action: ChamberAction) => void;
  /** A wand is to be used: in which direction, is asked next. */
  readonly onZap: (slot: number) => void;
}

/** What is carried and can be used, and what the merchant beside the player sells and buys. */
export function PackSheet({ view, open, onClose, act, onZap }: PackSheetProps) {
  const dialog = useDialog(open);
  // Nothing is played while a sheet is open.
  const choose = (action: ChamberAction) => {
    dialog.current?.close();
    act(action);
  };
  const zap = (slot: number) => {
    dialog.current?.close();
    onZap(slot);
  };
  return (
    <dialog ref={dialog} className="sheet" onClose={whenClosed(onClose)} aria-label={say.heading}>
      <h2>{say.heading}</h2>
      {open && <Carried view={view} act={choose} onZap={zap} />}
      {open && view.stall !== undefined && <Wares view={view} stall={view.stall} act={choose} />}
      <Button className="chamber-pack-close" onClick={onClose}>
        {texts.keys.close}
      </Button>
    </dialog>
  );
}

type PartProps = Pick<PackSheetProps, 'view' | 'act' | 'onZap'>;

function Carried({ view, act, onZap }: PartProps) {
  const { pack = [], stall } = view;
  if (pack.length === 0) return <p>{say.empty}</p>;
  // Two equal things differ only by their place.
  const things = pack.map((thing, slot) => ({ ...thing, slot }));
  return (
    <ol className="chamber-pack">
      {things.map(({ slot, ...thing }) => (
        <li key={slot}>
          <UseButton thing={thing} slot={slot} act={act} onZap={onZap} />
          {stall !== undefined && (
            <Button onClick={() => act({ type: 'sell', slot })}>{say.sell(stall.gives[slot] ?? 0)}</Button>
          )}
          {thing.name !== 'unknown potion' && <Meaning view={view} name={thing.name} worn={thing.worn === true} />}
        </li>
      ))}
    </ol>
  );
}

interface MeaningProps extends Pick<PartProps, 'view'> {
  readonly name: ItemName;
  readonly worn?: boolean;
}

/** What a thing does; and for what is put on, what it would be worn in place of. */
function Meaning({ view, name, worn = false }: MeaningProps) {
  const before = isWearable(name) && !worn ? wornIn(view, ITEMS[name].family) : undefined;
  return (
    <small>
      {say.means[name]}
      {before !== undefined && before !== name && ` ${say.instead(before)} ${say.means[before] ?? ''}`}
    </small>
  );
}

interface UseButtonProps extends Pick<PartProps, 'act' | 'onZap'> {
  readonly thing: NonNullable<ChamberView['pack']>[number];
  readonly slot: number;
}

/** What can be done with a thing by itself. A key waits for its vault. */
function UseButton({ thing: { name, charges, worn }, slot, act, onZap }: UseButtonProps) {
  if (name === 'key') return <span>{say.keep(name)}</span>;
  const words =
    worn === true
      ? say.takeOff(name)
      : name !== 'unknown potion' && isWearable(name)
        ? say.wear(name)
        : say.apply(name);
  return (
    <Button onClick={() => (charges === undefined ? act({ type: 'apply', slot }) : onZap(slot))}>
      {charges === undefined ? words : say.zap(name, charges)}
    </Button>
  );
}

function Wares({ view, stall, act }: Omit<PartProps, 'onZap'> & { readonly stall: NonNullable<ChamberView['stall']> }) {
  const isFull = (view.pack?.length ?? 0) >= PACK_SIZE;
  return (
    <>
      <h3>{say.shop(view.gold)}</h3>
      <ul className="chamber-pack">
        {stall.wares.map(({ name, price }) => (
          <li key={name}>
            <Button disabled={isFull || view.gold < price} onClick={() => act({ type: 'buy', ware: name })}>
              {say.buy(name, price)}
            </Button>
            <Button disabled={isFull} onClick={() => act({ type: 'rob', ware: name })}>
              {say.rob}
            </Button>
            <Meaning view={view} name={name} />
          </li>
        ))}
      </ul>
      <p>
        <small>{say.robNote}</small>
      </p>
    </>
  );
}
