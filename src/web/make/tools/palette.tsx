import type { ReactNode } from 'react';
import { Sprite } from '../../board/pictures/sprite.tsx';
import { makeTexts } from '../../texts/make.ts';
import { alike } from '../sheet.ts';
import type { Wares } from './stencils.ts';

function Sign({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <span className="make-drawer-sign" aria-hidden="true">
      {text}
    </span>
  );
}

interface PaletteProps<Thing> {
  readonly stencils: Wares<Thing>;
  readonly inHand: Thing;
  /** Whether a thing is of the same kind as the one in hand, whatever its fields. */
  readonly isKin: (a: Thing, b: Thing) => boolean;
  readonly onTake: (thing: Thing) => void;
  /** The fields of what is in hand. */
  readonly children?: ReactNode;
}

/** All that one can draw, and the fields of what is in hand. */
export function Palette<Thing>({ stencils, inHand, isKin, onTake, children }: PaletteProps<Thing>) {
  const { drawers, theme } = stencils;
  const exact = drawers.some(({ things }) => things.some(thing => alike(thing, inHand)));
  return (
    <section className="make-palette" aria-label={makeTexts.palette.label}>
      <div className="make-drawers">
        {drawers.map(({ name, things }) => (
          <fieldset key={name} className="make-drawer">
            <legend>{name}</legend>
            {things.map(thing => {
              const called = stencils.nameOf(thing);
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
                  <Sprite look={stencils.lookOf(thing)} theme={theme} size={30} />
                  <Sign text={stencils.signOf?.(thing)} />
                </button>
              );
            })}
          </fieldset>
        ))}
      </div>
      <div className="make-in-hand">
        <Sprite look={stencils.lookOf(inHand)} theme={theme} size={30} />
        <span>
          <span className="make-in-hand-label">{makeTexts.palette.inHand}</span>{' '}
          <strong>{stencils.nameOf(inHand)}</strong>
        </span>
        {children}
      </div>
    </section>
  );
}
