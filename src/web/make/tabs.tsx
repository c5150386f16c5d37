import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Scroller } from '../parts/scroller.tsx';
import { makeTexts } from '../texts/make.ts';
import '../styles/make/panels.css';

/** One of several things that can be looked at in one place. */
export interface Panel {
  readonly name: string;
  /** A short sign beside the name: how many problems, say. */
  readonly sign?: string;
  readonly body: ReactNode;
}

interface TabsProps {
  readonly panels: readonly Panel[];
  readonly open: number;
  readonly onOpen: (panel: number) => void;
}

/** Panels behind tabs: arrows walk from one tab to the next. */
export function Tabs({ panels, open, onOpen }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (open + by + panels.length) % panels.length;
    onOpen(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <section className="make-side">
      <div ref={list} role="tablist" aria-label={makeTexts.tabs.label} className="make-tabs">
        {panels.map(({ name, sign }, n) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${n}`}
            aria-controls={`${id}-panel`}
            aria-selected={n === open}
            tabIndex={n === open ? 0 : -1}
            onKeyDown={walk}
            onClick={() => onOpen(n)}
          >
            {name}
            {sign !== undefined && sign !== '' && <span className="make-sign">{sign}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${open}`} className="make-panel-frame">
        <Scroller className="make-panel" label={panels[open]?.name ?? ''}>
          {panels[open]?.body}
        </Scroller>
      </div>
    </section>
  );
}
