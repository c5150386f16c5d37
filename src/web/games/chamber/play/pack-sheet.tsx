import { useEffect, useRef } from 'react';
import { PACK_SIZE } from '../../../../chamber/play/pack.ts';
import type { ChamberAction } from '../../../../chamber/state.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import { texts } from '../../../texts.ts';
import '../../../styles/dialogs.css';
import '../../../styles/games/chamber-pack.css';

const say = texts.chamber.pack;

interface PackSheetProps {
  readonly view: ChamberView;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly act: (action: ChamberAction) => void;
}

/** What is carried and can be used, and what the merchant beside the player sells and buys. */
export function PackSheet({ view, open, onClose, act }: PackSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // Nothing is played while a sheet is open.
  const choose = (action: ChamberAction) => {
    dialog.current?.close();
    act(action);
  };
  return (
    <dialog ref={dialog} className="sheet" onClose={onClose} aria-label={say.heading}>
      <h2>{say.heading}</h2>
      {open && <Carried view={view} act={choose} />}
      {open && view.stall !== undefined && <Wares view={view} stall={view.stall} act={choose} />}
      <button type="button" className="button" onClick={onClose}>
        {texts.keys.close}
      </button>
    </dialog>
  );
}

type PartProps = Pick<PackSheetProps, 'view' | 'act'>;

function Carried({ view: { pack = [], stall }, act }: PartProps) {
  if (pack.length === 0) return <p>{say.empty}</p>;
  // Two equal things differ only by their place.
  const things = pack.map((thing, slot) => ({ ...thing, slot }));
  return (
    <ol className="chamber-pack">
      {things.map(({ name, slot }) => (
        <li key={slot}>
          <button type="button" className="button" onClick={() => act({ type: 'apply', slot })}>
            {say.apply(name)}
          </button>
          {stall !== undefined && (
            <button type="button" className="button" onClick={() => act({ type: 'sell', slot })}>
              {say.sell(stall.gives[slot] ?? 0)}
            </button>
          )}
          {name !== 'unknown potion' && say.means[name] !== undefined && <small>{say.means[name]}</small>}
        </li>
      ))}
    </ol>
  );
}

function Wares({ view, stall, act }: PartProps & { readonly stall: NonNullable<ChamberView['stall']> }) {
  const isFull = (view.pack?.length ?? 0) >= PACK_SIZE;
  return (
    <>
      <h3>{say.shop(view.gold)}</h3>
      <ul className="chamber-pack">
        {stall.wares.map(({ name, price }) => (
          <li key={name}>
            <button
              type="button"
              className="button"
              disabled={isFull || view.gold < price}
              onClick={() => act({ type: 'buy', ware: name })}
            >
              {say.buy(name, price)}
            </button>
            <button type="button" className="button" disabled={isFull} onClick={() => act({ type: 'rob', ware: name })}>
              {say.rob}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <small>{say.robNote}</small>
      </p>
    </>
  );
}
