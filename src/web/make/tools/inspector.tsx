import type { ReactNode } from 'react';
import type { Square } from '../../../kernel/square.ts';
import { Sprite } from '../../board/pictures/sprite.tsx';
import { makeTexts } from '../../texts/make.ts';
import { replaced, without } from '../sheet.ts';
import type { Wares } from './stencils.ts';
import type { BenchHandle } from './use-bench.ts';

const say = makeTexts.square;

interface InspectorProps<Thing> {
  readonly stencils: Wares<Thing>;
  readonly handle: BenchHandle<Thing>;
  readonly fieldsOf: (thing: Thing, change: (thing: Thing) => void) => ReactNode;
  readonly onPlayFrom?: ((square: Square) => void) | undefined;
}

/** What is on the selected square, each with its fields. */
export function Inspector<Thing>({ stencils, handle, fieldsOf, onPlayFrom }: InspectorProps<Thing>) {
  const { bench, sheet, redraw } = handle;
  const { selection } = bench;
  if (selection === undefined) return <p className="make-hint">{say.none}</p>;
  if (selection.width > 1 || selection.height > 1) {
    return (
      <div className="make-inspector">
        <h3>{say.many(selection.width, selection.height)}</h3>
        <p className="make-hint">{say.hint}</p>
      </div>
    );
  }
  const square = { x: selection.left, y: selection.top };
  const here = sheet.flatMap((placed, index) =>
    placed.x === square.x && placed.y === square.y ? [{ index, thing: placed.thing }] : [],
  );
  return (
    <div className="make-inspector">
      <h3>{say.at(square.x, square.y)}</h3>
      {here.length === 0 && <p className="make-hint">{say.empty}</p>}
      <ul>
        {here.map(({ index, thing }) => (
          <li key={index}>
            <div className="make-thing">
              <Sprite look={stencils.lookOf(thing)} theme={stencils.theme} size={30} />
              <strong>{stencils.nameOf(thing)}</strong>
              <button
                type="button"
                className="button button-small"
                aria-label={say.remove(stencils.nameOf(thing))}
                onClick={() => redraw(without(sheet, index))}
              >
                {say.removeShort}
              </button>
            </div>
            {fieldsOf(thing, changed => redraw(replaced(sheet, index, changed), `thing ${index}`))}
          </li>
        ))}
      </ul>
      {onPlayFrom !== undefined && (
        <button type="button" className="button" onClick={() => onPlayFrom(square)}>
          {say.playFrom}
        </button>
      )}
    </div>
  );
}
