import type { ChamberView } from '../../../../chamber/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import { placeAt } from '../../../../players/chamber/assist/explore-paths.ts';
import { isEnemy } from '../../../../players/chamber/assist/surroundings.ts';
import { thingsTold } from '../../../../players/chamber/spoken/spoken-view.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { useDialog, whenClosed } from '../../../parts/use-sheet.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { texts } from '../../../texts/texts.ts';
import { kindSays } from '../look/about-square.ts';
import '../../../styles/dialogs.css';
import '../../../styles/games/chamber-pack.css';

const { inView: say } = chamberTexts.notices;

interface ThingsProps {
  readonly view: ChamberView;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onGo: (place: Square) => void;
}

/** What is in view, by direction and distance, the nearest enemies first; each can be gone to. */
export function Things({ view, open, onClose, onGo }: ThingsProps) {
  const dialog = useDialog(open);
  const things = open ? thingsTold(view) : [];
  const go = (place: Square) => {
    dialog.current?.close();
    onGo(placeAt(view, place) ?? place);
  };
  return (
    <dialog ref={dialog} className="sheet" onClose={whenClosed(onClose)} aria-label={say.heading}>
      <h2>{say.heading}</h2>
      {things.length === 0 && <p>{say.nothing}</p>}
      <ul className="chamber-pack">
        {things.map((told, n) => (
          <li key={`${told.row} ${told.column}`}>
            <Button onClick={() => go({ x: told.column, y: told.row })}>{chamberTexts.spoken.told(told)}</Button>
            {isEnemy(told.what) && things.findIndex(({ what }) => what === told.what) === n && (
              <small>{kindSays(view, told.what)}</small>
            )}
          </li>
        ))}
      </ul>
      <Button className="chamber-pack-close" onClick={onClose}>
        {texts.keys.close}
      </Button>
    </dialog>
  );
}
