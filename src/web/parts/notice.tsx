import type { ReactNode } from 'react';

interface NoticeProps {
  readonly heading: string;
  readonly note: string;
  readonly children?: ReactNode;
}

/** A calm message in place of what could not be shown, with a way on. */
export function Notice({ heading, note, children }: NoticeProps) {
  return (
    <section className="notice" role="alert">
      <h1>{heading}</h1>
      <p>{note}</p>
      <div className="buttons">{children}</div>
    </section>
  );
}
