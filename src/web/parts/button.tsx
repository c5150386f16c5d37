import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** The one that is pressed most, or one that takes little room. */
  readonly kind?: 'main' | 'small' | undefined;
}

/** A button as all on the page look; it sends no form unless it is told to. */
export function Button({ kind, className, ...rest }: ButtonProps) {
  const names = ['button', kind && `button-${kind}`, className].filter(Boolean).join(' ');
  return <button type="button" className={names} {...rest} />;
}
