import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../routes.ts';

interface LinkProps {
  readonly to: string;
  readonly className?: string;
  readonly current?: boolean;
  /** What it is called, where the words in it are too short. */
  readonly label?: string;
  /** Called when it is followed within this page. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link within the page; a new tab still gets a real address. */
export function Link({ to, className, current = false, label, onFollow, children }: LinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    goTo(to);
  };
  return (
    <a href={to} className={className} onClick={onClick} aria-label={label} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}
