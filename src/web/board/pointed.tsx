import type { Square } from '../../kernel/square.ts';
import '../styles/pointed.css';

/** Something that is pointed at: what it is, and what it can do. */
export interface About {
  readonly id: string;
  readonly name: string;
  readonly says: string;
}

/** A square that is pointed at, and whether it lies in the upper half of what is seen. */
export interface Pointing extends Square {
  readonly upper: boolean;
}

interface PointedProps {
  readonly id: string;
  readonly at: Pointing;
  readonly about: readonly About[];
}

/** Names what is pointed at, in the other half of the board. */
export function Pointed({ id, at, about }: PointedProps) {
  if (about.length === 0) return null;
  return (
    // A new element for each square: it waits a little before it shows.
    <div id={id} key={`${at.x} ${at.y}`} className={at.upper ? 'pointed pointed-below' : 'pointed'} role="tooltip">
      {about.map(each => (
        <p key={each.id}>
          <strong>{each.name}</strong> {each.says}
        </p>
      ))}
    </div>
  );
}
