import { lazy, useCallback, useState } from 'react';
import { InvalidSetup, type Problem } from '../../kernel/errors.ts';
import { type DraftEntry, draftOf, drafts, dropDraft } from '../make/core/drafts.ts';
import { FORMATS, type FormatName } from '../make/core/map-format.ts';
import { ImportMap } from '../make/editor/import-map.tsx';
import { beginDraft, formatOf, SET } from '../make/formats/formats.ts';
import { MapPicture } from '../make/formats/map-picture.tsx';
import { ButtonLink, Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { Notice } from '../parts/fetching/page-notices.tsx';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Button, Heading } from '../parts/forms/controls.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { minuteOf } from '../texts/dates.ts';
import { makeTexts } from '../texts/make.ts';
import { gameName } from '../texts/texts.ts';
import chamberStill from './stills/chamber.webp';
import dungeonStill from './stills/dungeon.webp';
import flagStill from './stills/flag.webp';
import '../styles/cards.css';
import '../styles/make/desk.css';

const say = makeTexts.desk;

const EDITORS = {
  dungeon: lazy(() => import('../make/dungeon/editor.tsx')),
  flag: lazy(() => import('../make/flag/editor.tsx')),
  chamber: lazy(() => import('../make/chamber/editor.tsx')),
};

const STILLS = { dungeon: dungeonStill, flag: flagStill, chamber: chamberStill };

const SetPage = lazy(() => import('../make/dungeon/set-page.tsx'));

/** The desk with all drafts, one of them open, or the set of levels that was opened last. */
export default function MakePage({ draft }: { readonly draft: string | undefined }) {
  if (draft === SET) return <SetPage />;
  return draft === undefined ? <Desk /> : <OpenDraft key={draft} id={draft} />;
}

function OpenDraft({ id }: { readonly id: string }) {
  const [found] = useState(() => draftOf(id));
  if (found === undefined) {
    return (
      <Notice heading={say.missing} note={say.missingNote}>
        <ButtonLink to={pathTo.make} returns>
          {say.back}
        </ButtonLink>
      </Notice>
    );
  }
  const Editor = EDITORS[found.entry.format];
  return <Editor entry={found.entry} doc={found.doc} />;
}

function Desk() {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const begin = async (name: FormatName) => {
    const format = await formatOf(name);
    try {
      beginDraft(format, format.starter());
    } catch (error) {
      if (!(error instanceof InvalidSetup)) throw error;
      setProblems(error.problems);
    }
  };
  return (
    <>
      <section className="section">
        <Heading words={makeTexts.heading} note={makeTexts.note} />
        <p>
          <Link to={pathTo.gallery}>{say.gallery}</Link>
        </p>
        <h2>{say.begin}</h2>
        <ul className="make-formats">
          {FORMATS.map(name => (
            <li key={name}>
              <button type="button" className="card" onClick={() => void begin(name)}>
                <span className="card-picture">
                  <img src={STILLS[name]} alt="" />
                </span>
                <span className="card-words">
                  <strong>{makeTexts.formats[name].name}</strong>
                  <span>{makeTexts.formats[name].note}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {problems.length > 0 && <ProblemList problems={problems} />}
      </section>
      <Drafts />
      <section className="section">
        <Heading words={makeTexts.bring.heading} note={makeTexts.bring.note} level={2} />
        <ImportMap />
      </section>
    </>
  );
}

function Drafts() {
  const [list, setList] = useState(drafts);
  const drop = (id: string) => {
    dropDraft(id);
    setList(drafts());
  };
  return (
    <section className="section">
      <Heading words={say.drafts} note={say.draftsNote} level={2} />
      {list.length === 0 && <p>{say.none}</p>}
      <ul className="make-drafts">
        {list.map(entry => (
          <Draft key={entry.id} entry={entry} onDrop={() => drop(entry.id)} />
        ))}
      </ul>
    </section>
  );
}

function Draft({ entry, onDrop }: { readonly entry: DraftEntry; readonly onDrop: () => void }) {
  const [asked, setAsked] = useState(false);
  const title = entry.title.trim() || makeTexts.untitled[entry.format];
  return (
    <li>
      <DraftPicture entry={entry} />
      <Link to={pathTo.draft(entry.id)} label={say.open(title)}>
        {title}
      </Link>
      <span>
        {gameName(entry.format)} · {say.changed(minuteOf(entry.updated))}
      </span>
      <Button
        kind="small"
        aria-label={say.drop(title)}
        onClick={() => (asked ? onDrop() : setAsked(true))}
        onBlur={() => setAsked(false)}
      >
        {asked ? say.sure : say.dropShort}
      </Button>
    </li>
  );
}

function DraftPicture({ entry: { id, format: name } }: { readonly entry: DraftEntry }) {
  const ask = useCallback(async () => {
    const format = await formatOf(name);
    const doc = draftOf(id)?.doc;
    return { setup: format.setupOf(doc), icons: format.iconsOf?.(doc) ?? [] };
  }, [id, name]);
  const { answer } = useFetch(ask);
  return (
    <span className="make-draft-picture">
      {answer !== undefined && <MapPicture game={name} {...answer} width={64} height={48} />}
    </span>
  );
}
