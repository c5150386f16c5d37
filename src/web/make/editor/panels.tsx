import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { InvalidSetup, type Problem } from '../../../kernel/errors.ts';
import { ProblemList } from '../../parts/problem-list.tsx';
import { problemText } from '../../parts/problem-text.ts';
import { Scroller } from '../../parts/scroller.tsx';
import { adviceTexts } from '../../texts/advice.ts';
import { makeTexts } from '../../texts/make.ts';
import { said } from '../../texts/said.ts';
import type { DraftSession } from '../core/draft-session.ts';
import type { PageSquare, Remark } from '../core/map-format.ts';
import '../../styles/make/panels.css';

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

const say = makeTexts.problems;

interface RemarksProps {
  readonly remarks: readonly Remark[];
  /** Shows a square, or the part of the page that a path is about. */
  readonly onShow: (remark: Remark) => void;
  /** The part of the editor that a remark is about, where that is no square. */
  readonly partOf: (remark: Remark) => string | undefined;
}

/** Everything that is wrong or odd; a press shows where. */
export function Remarks({ remarks, ...rest }: RemarksProps) {
  if (remarks.length === 0) return <p className="make-fine">{say.none}</p>;
  const errors = remarks.filter(({ severity }) => severity === 'error');
  const warnings = remarks.filter(({ severity }) => severity === 'warning');
  return (
    <div className="make-remarks">
      {errors.length > 0 && <h3>{say.errors(errors.length)}</h3>}
      <List remarks={errors} {...rest} />
      {warnings.length > 0 && <h3>{say.warnings(warnings.length)}</h3>}
      <List remarks={warnings} {...rest} />
    </div>
  );
}

/** How many there are, beside the name of the tab. */
export function remarkCount(remarks: readonly Remark[]): string {
  const errors = remarks.filter(({ severity }) => severity === 'error').length;
  return say.count(errors, remarks.length - errors);
}

function List({ remarks, onShow, partOf }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <ul>
      {remarks.map(remark => (
        <li key={`${remark.path} ${remark.message}`}>
          <button type="button" className={`make-remark make-${remark.severity}`} onClick={() => onShow(remark)}>
            <span className="make-severity">{say[remark.severity]}</span>{' '}
            {said(adviceTexts, remark.says) ?? problemText(remark)}
            <span className="make-place">
              {remark.place === undefined ? partOf(remark) : squareWords(remark.place)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function squareWords({ square }: PageSquare): string {
  return say.square(square.x, square.y);
}

const saySource = makeTexts.source;

/** The map as text, to read, to copy, and to change: the drawing follows every letter that makes sense. */
export function SourcePanel<Doc>({ session: { format, doc, change } }: { readonly session: DraftSession<Doc> }) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly doc: Doc }>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const field = useId();
  // What was typed stands as it was typed, until the map is changed elsewhere.
  const text = typed?.doc === doc ? typed.text : format.write(doc);

  const onType = (next: string) => {
    try {
      const read = format.titled(format.fromText(next, doc), format.titleOf(doc));
      setProblems([]);
      setTyped({ text: next, doc: read });
      change(read, 'text');
    } catch (error) {
      if (!(error instanceof InvalidSetup)) throw error;
      setProblems(error.problems);
      setTyped({ text: next, doc });
    }
  };

  return (
    <div className="make-source">
      <label htmlFor={field}>{saySource.label}</label>
      <p>{saySource.note}</p>
      <textarea id={field} value={text} spellCheck={false} wrap="off" onChange={event => onType(event.target.value)} />
      {typed?.doc === doc && problems.length > 0 && (
        <>
          <p>{saySource.unread}</p>
          <ProblemList problems={problems} />
        </>
      )}
    </div>
  );
}
