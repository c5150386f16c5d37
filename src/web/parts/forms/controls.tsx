import type { ComponentProps, ReactNode } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** The one that is pressed most, or one that takes little room. */
  readonly kind?: 'main' | 'small' | undefined;
}

/** A button as all on the page look; it sends no form unless it is told to. */
export function Button({ kind, className, ...rest }: ButtonProps) {
  const names = ['button', kind && `button-${kind}`, className].filter(Boolean).join(' ');
  return <button type="button" className={names} {...rest} />;
}

interface OptionsProps<Choice extends string | number> {
  readonly of: readonly Choice[];
  /** What people call each; without it, as it is. */
  readonly words?: (choice: Choice) => string | number;
}

/** What a list of choices offers. */
export function Options<Choice extends string | number>({ of, words = String }: OptionsProps<Choice>) {
  return of.map(choice => (
    <option key={choice} value={choice}>
      {words(choice)}
    </option>
  ));
}

interface HeadingProps {
  readonly words: ReactNode;
  readonly note: ReactNode;
  readonly level?: 1 | 2;
}

/** What a section of a page is called, and a sentence about it. */
export function Heading({ words, note, level = 1 }: HeadingProps) {
  const Level = `h${level}` as const;
  return (
    <header>
      <Level>{words}</Level>
      <p>{note}</p>
    </header>
  );
}
