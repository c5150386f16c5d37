import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { texts } from '../texts/texts.ts';
import '../styles/seen-rows.css';

const say = texts.home.chosen;
/** Plays that are worth seeing, by their names in chosen-replay.tsx. */
const CHOSEN = ['hourglass', 'crossing', 'dwarf', 'half-adder'] as const;

/** Plays that are there whoever is not. */
export function ChosenReplays({ of = CHOSEN }: { readonly of?: readonly (typeof CHOSEN)[number][] }) {
  return (
    <ul className="seen-rows">
      {of.map(name => (
        <SeenRow key={name} to={pathTo.chosenReplay(name)} title={say.plays[name].title}>
          {say.plays[name].note}
        </SeenRow>
      ))}
    </ul>
  );
}

interface SeenRowProps {
  readonly to: string;
  readonly title: string;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** What can be watched, with a sentence. */
export function SeenRow({ to, title, label, children }: SeenRowProps) {
  return (
    <li>
      <Link to={to} label={label}>
        {title}
      </Link>
      <span>{children}</span>
    </li>
  );
}
