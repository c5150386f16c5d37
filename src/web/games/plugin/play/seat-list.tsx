import { DAY, NIGHT } from '../../../../drawing/themes/plugin-palette.ts';
import type { TableView } from '../../../../gameui/game-project.ts';
import type { Colour } from '../../../../gameui/ui-kinds.ts';
import type { Outcome } from '../../../../kernel/rules.ts';
import { Countdown } from '../../../match/countdown.tsx';
import { faceTexts } from '../../../texts/face.ts';
import { seatNames } from '../begin/served-games.ts';

const say = faceTexts.play;

interface SeatsProps {
  readonly view: TableView;
  readonly held: readonly number[];
  readonly toAct: readonly number[];
  readonly outcome?: Outcome | null;
  /** When the next clock runs out, if one runs, and how far the server's clock is ahead. */
  readonly deadline?: number | undefined;
  readonly ahead?: number;
}

/** Who sits where, how they are doing, and who is to act. */
export function FaceSeats({ view, held, toAct, outcome, deadline, ahead = 0 }: SeatsProps) {
  const names = seatNames(view, faceTexts.waiting.seat);
  return (
    <>
      {deadline !== undefined && (
        <p className="face-clock">
          {say.clock} <Countdown deadline={deadline} ahead={ahead} limit={30} label={say.clock} />
        </p>
      )}
      <ul className="face-seats">
        {names.map((name, seat) => {
          const side = view.shown?.seats[seat];
          const acts = toAct.includes(seat);
          const points = outcome?.scores?.[seat];
          const key = `${seat} ${side?.name ?? ''}`;
          return (
            <li key={key} className={acts ? 'face-seat face-seat-acts' : 'face-seat'} aria-current={acts || undefined}>
              <Swatch colour={side?.colour} />
              <span className="face-seat-words">
                <span className="face-seat-name">
                  <strong>{name}</strong>
                  {side !== undefined && side.name !== name && <span>{side.name}</span>}
                  {held.length < names.length && held.includes(seat) && <span>{say.you}</span>}
                  {acts && <span className="face-seat-turn">{say.toMove}</span>}
                </span>
                {side !== undefined && side.line !== '' && <span className="face-seat-line">{side.line}</span>}
                {points !== undefined && <span className="face-seat-line">{say.points(points)}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The colour of a side, beside its name, where it has one: that of its pieces, by day or by night. */
export function Swatch({ colour }: { readonly colour: Colour | undefined }) {
  if (colour === undefined) return null;
  const background = `light-dark(${DAY.tones[colour].piece}, ${NIGHT.tones[colour].piece})`;
  return <span className="face-swatch" style={{ background }} aria-hidden="true" />;
}
