import type { ReactNode } from 'react';
import type { Square } from '../../../kernel/square.ts';
import { Sprite } from '../../board/pictures/sprite.tsx';
import { Button } from '../../parts/forms/controls.tsx';
import { makeTexts } from '../../texts/make.ts';
import { alike, type PaletteItems, replaced, without } from '../core/drawing-sheet.ts';
import type { ToolsHandle } from './use-tools.ts';

function Sign({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <span className="make-drawer-sign" aria-hidden="true">
      {text}
    </span>
  );
}

interface PaletteProps<Thing> {
  readonly palette: PaletteItems<Thing>;
  readonly inHand: Thing;
  /** Whether a thing is of the same kind as the one in hand, whatever its fields. */
  readonly isKin: (a: Thing, b: Thing) => boolean;
  readonly onTake: (thing: Thing) => void;
  /** The fields of what is in hand. */
  readonly children?: ReactNode;
}

/** All that one can draw, and the fields of what is in hand. */
export function Palette<Thing>({ palette, inHand, isKin, onTake, children }: PaletteProps<Thing>) {
  const { drawers, theme } = palette;
  const exact = drawers.some(({ things }) => things.some(thing => alike(thing, inHand)));
  return (
    <section className="make-palette" aria-label={makeTexts.palette.label}>
      <div className="make-drawers">
        {drawers.map(({ name, things }) => (
          <fieldset key={name} className="make-drawer">
            <legend>{name}</legend>
            {things.map(thing => {
              const called = palette.nameOf(thing);
              const pressed = exact ? alike(thing, inHand) : isKin(thing, inHand);
              return (
                <button
                  key={called}
                  type="button"
                  aria-label={called}
                  aria-pressed={pressed}
                  title={called}
                  onClick={() => onTake(thing)}
                >
                  <Sprite look={palette.lookOf(thing)} theme={theme} size={30} />
                  <Sign text={palette.signOf?.(thing)} />
                </button>
              );
            })}
          </fieldset>
        ))}
      </div>
      <div className="make-in-hand">
        <Sprite look={palette.lookOf(inHand)} theme={theme} size={30} />
        <span>
          <span className="make-in-hand-label">{makeTexts.palette.inHand}</span>{' '}
          <strong>{palette.nameOf(inHand)}</strong>
        </span>
        {children}
      </div>
    </section>
  );
}

const saySquare = makeTexts.square;

interface InspectorProps<Thing> {
  readonly palette: PaletteItems<Thing>;
  readonly handle: ToolsHandle<Thing>;
  readonly fieldsOf: (thing: Thing, change: (thing: Thing) => void) => ReactNode;
  readonly onPlayFrom?: ((square: Square) => void) | undefined;
}

/** What is on the selected square, each with its fields. */
export function Inspector<Thing>({ palette, handle, fieldsOf, onPlayFrom }: InspectorProps<Thing>) {
  const { bench, sheet, redraw } = handle;
  const { selection } = bench;
  if (selection === undefined) return <p className="make-hint">{saySquare.none}</p>;
  if (selection.width > 1 || selection.height > 1) {
    return (
      <div className="make-inspector">
        <h3>{saySquare.many(selection.width, selection.height)}</h3>
        <p className="make-hint">{saySquare.hint}</p>
      </div>
    );
  }
  const square = { x: selection.left, y: selection.top };
  const here = sheet.flatMap((placed, index) =>
    placed.x === square.x && placed.y === square.y ? [{ index, thing: placed.thing }] : [],
  );
  return (
    <div className="make-inspector">
      <h3>{saySquare.at(square.x, square.y)}</h3>
      {here.length === 0 && <p className="make-hint">{saySquare.empty}</p>}
      <ul>
        {here.map(({ index, thing }) => (
          <li key={index}>
            <div className="make-thing">
              <Sprite look={palette.lookOf(thing)} theme={palette.theme} size={30} />
              <strong>{palette.nameOf(thing)}</strong>
              <Button
                kind="small"
                aria-label={saySquare.remove(palette.nameOf(thing))}
                onClick={() => redraw(without(sheet, index))}
              >
                {saySquare.removeShort}
              </Button>
            </div>
            {fieldsOf(thing, changed => redraw(replaced(sheet, index, changed), `thing ${index}`))}
          </li>
        ))}
      </ul>
      {onPlayFrom !== undefined && <Button onClick={() => onPlayFrom(square)}>{saySquare.playFrom}</Button>}
    </div>
  );
}
