import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ScrollerProps {
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of the page that scrolls where it has too little room; the keyboard reaches it then, and only then. */
export function Scroller({ className, label, children }: ScrollerProps) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = section.current;
    if (element === null) return;
    const measure = () => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      if (scrollHeight > clientHeight || scrollWidth > clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) sizes.observe(each);
    return () => sizes.disconnect();
  });
  return (
    <section ref={section} className={className} aria-label={label}>
      {children}
    </section>
  );
}
