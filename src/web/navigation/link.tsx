import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './routes.ts';
import { lastAddress } from './scroll-restoration.ts';

interface LinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly current?: boolean;
  /** What it is called, where the words in it are too short. */
  readonly label?: string | undefined;
  /** Leads back: to the address as one has left it, with its filter, and to where one was. */
  readonly returns?: boolean;
  /** Called when it is followed within this page. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link within the page; a new tab still gets a real address. */
export function Link({ to, className, current = false, label, returns = false, onFollow, children }: LinkProps) {
  const address = returns ? lastAddress(to) : to;
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    goTo(address, returns ? 'back' : 'anew');
  };
  return (
    <a
      href={address}
      className={className}
      onClick={onClick}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  );
}

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  readonly kind?: 'main' | 'small';
}

/** A link that looks like a button. */
export function ButtonLink({ kind, ...rest }: ButtonLinkProps) {
  return <Link className={kind === undefined ? 'button' : `button button-${kind}`} {...rest} />;
}
