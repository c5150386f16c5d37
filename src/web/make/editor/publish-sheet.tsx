import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { PublishAnswer, PublishRequest } from '../../../wire/schemas/map-schemas.ts';
import { MOST_TAGS, tagsIn } from '../../../wire/shared/names-and-codes.ts';
import { keepFirstName, ownName } from '../../match/own-name.ts';
import { ButtonLink } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { refusalOf, server } from '../../parts/fetching/server-client.ts';
import { Button } from '../../parts/forms/controls.tsx';
import { failureText } from '../../parts/problem-text.ts';
import { CopyRow } from '../../parts/share/copy-row.tsx';
import { readStored, writeStored } from '../../settings/browser-storage.ts';
import { makeTexts } from '../../texts/make.ts';
import { texts } from '../../texts/texts.ts';
import type { DraftSession } from '../core/draft-session.ts';
import type { DraftEntry } from '../core/drafts.ts';
import { isPlayable } from '../core/map-format.ts';

const say = makeTexts.publish;
const AUTHOR = 'make-author';

/** The tags of a draft, as they were last written. */
const tagsOf = (draft: string) => `make-tags:${draft}`;

/** Where a draft was published, as this browser remembers. */
interface Published {
  readonly id: string;
  /** Somebody else had published exactly this map before: then there is a link, and nothing to change. */
  readonly yours: boolean;
}

function publishedAt(draft: string): Published | undefined {
  const { id, yours } = (readStored(`make-published:${draft}`) ?? {}) as Partial<Published>;
  return typeof id === 'string' ? { id, yours: yours === true } : undefined;
}

interface PublishSheetProps<Doc> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly session: DraftSession<Doc>;
}

/** Puts the map onto the server, with a line of its author; changes or withdraws what was put there before. */
export function PublishSheet<Doc>({ open, onClose, session }: PublishSheetProps<Doc>) {
  return (
    <Dialog open={open} heading={say.heading} onClose={onClose} close={say.close}>
      {isPlayable(session.remarks) ? <Publishing session={session} /> : <p>{say.broken}</p>}
    </Dialog>
  );
}

function Publishing<Doc>({ session: { format, doc, entry, change: draw } }: { readonly session: DraftSession<Doc> }) {
  const given = format.titleOf(doc).trim();
  // What a new draft is called by itself is no title that tells it from others.
  const [title, setTitle] = useState(() => {
    const isUsual = given === makeTexts.untitled[format.name] && publishedAt(entry.id) === undefined;
    return isUsual ? '' : given;
  });
  const titleField = useRef<HTMLInputElement>(null);
  const [tags, setTags] = useState(() => String(readStored(tagsOf(entry.id)) ?? ''));
  const [author, setAuthor] = useState(() => String(readStored(AUTHOR) ?? ownName()));
  const [published, setPublished] = useState(() => publishedAt(entry.id));
  const [news, setNews] = useState<string>();
  const [isNameless, setNameless] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const field = useId();

  const remember = (next: Published | undefined) => {
    writeStored(`make-published:${entry.id}`, next ?? null);
    setPublished(next);
  };
  // Withdrawn from another page, or by the operator: then it can be published anew.
  const forget = () => {
    remember(undefined);
    setNews(say.gone);
  };
  const onGone = useEffectEvent(forget);
  const at = published?.id;
  useEffect(() => {
    if (at === undefined) return;
    let isOpen = true;
    server.published(at).catch(error => isOpen && refusalOf(error)?.code === 'no-such-map' && onGone());
    return () => {
      isOpen = false;
    };
  }, [at]);
  const attempt = async (work: () => Promise<string>) => {
    setBusy(true);
    setNews(undefined);
    setAsked(false);
    writeStored(AUTHOR, author);
    writeStored(tagsOf(entry.id), tags);
    keepFirstName(author);
    try {
      setNews(await work());
    } catch (error) {
      const refused = refusalOf(error);
      if (refused?.code === 'no-such-map') forget();
      else setNews(failureText(error) ?? texts.match.away);
    }
    setBusy(false);
  };
  const content = () => ({
    setup: format.setupOf(doc),
    title: title.trim(),
    author: author.trim(),
    icons: format.iconsOf?.(doc) ?? [],
    tags: tagsIn(tags),
  });
  /** Whether it may go out; if not, what is missing is said. */
  const isReady = () => {
    const name = title.trim();
    setNameless(name === '');
    if (name === '') titleField.current?.focus();
    const hasMany = tagsIn(tags).length > MOST_TAGS;
    setNews(hasMany ? say.tagsMany(MOST_TAGS) : undefined);
    if (name === '' || hasMany) return false;
    if (name !== given) draw(format.titled(doc, name), 'title');
    return true;
  };
  const publish = () =>
    isReady() &&
    attempt(async () => {
      const { map, isNew } = await publishFrom(entry, { game: format.name, ...content(), keep: 'browser' });
      remember({ id: map.id, yours: map.yours });
      return isNew ? say.published : say.existed;
    });
  const change = (at: string) =>
    isReady() &&
    attempt(async () => {
      remember({ id: (await server.revise(at, content())).id, yours: true });
      return say.published;
    });
  const withdraw = (at: string) =>
    attempt(async () => {
      await server.withdraw(at);
      remember(undefined);
      return say.withdrawn;
    });

  return (
    <div className="make-publish">
      <p>{say.note}</p>
      <label htmlFor={`${field}-title`}>{say.title}</label>
      <input
        id={`${field}-title`}
        ref={titleField}
        value={title}
        maxLength={80}
        required
        aria-invalid={isNameless}
        aria-describedby={`${field}-title-note`}
        onChange={event => setTitle(event.target.value)}
      />
      <p
        id={`${field}-title-note`}
        role={isNameless ? 'alert' : undefined}
        className={isNameless ? 'make-lack' : undefined}
      >
        {isNameless ? say.titleNeeded : say.titleNote}
      </p>
      <label htmlFor={`${field}-tags`}>{say.tags}</label>
      <input
        id={`${field}-tags`}
        value={tags}
        maxLength={200}
        aria-describedby={`${field}-tags-note`}
        onChange={event => setTags(event.target.value)}
      />
      <p id={`${field}-tags-note`}>{say.tagsNote(MOST_TAGS)}</p>
      <label htmlFor={field}>{say.author}</label>
      <input
        id={field}
        value={author}
        maxLength={200}
        aria-describedby={`${field}-note`}
        onChange={event => setAuthor(event.target.value)}
      />
      <p id={`${field}-note`}>{say.authorNote}</p>
      {entry.remixOf !== undefined && <p>{say.remix}</p>}
      <div className="buttons">
        {!published?.yours ? (
          <Button kind="main" disabled={isBusy} onClick={() => void publish()}>
            {say.publish}
          </Button>
        ) : (
          <>
            <Button kind="main" disabled={isBusy} onClick={() => void change(published.id)}>
              {say.change}
            </Button>
            <Button disabled={isBusy} onClick={() => (asked ? void withdraw(published.id) : setAsked(true))}>
              {asked ? say.sure : say.withdraw}
            </Button>
          </>
        )}
      </div>
      <p role="status">{news}</p>
      {published !== undefined && <Address id={published.id} />}
    </div>
  );
}

/** Publishes a draft as what it is a remix of; as a map of its own, should that be gone. */
async function publishFrom({ remixOf }: DraftEntry, request: PublishRequest): Promise<PublishAnswer> {
  if (remixOf === undefined) return server.publish(request);
  return server.publish({ ...request, remixOf }).catch(error => {
    if (refusalOf(error)?.code === 'no-such-map') return server.publish(request);
    throw error;
  });
}

/** The link that anyone can open. */
function Address({ id }: { readonly id: string }) {
  const field = useId();
  return (
    <div className="make-address">
      <label htmlFor={field}>{say.link}</label>
      <CopyRow id={field} value={new URL(pathTo.map(id), window.location.href).href} />
      <ButtonLink kind="small" to={pathTo.map(id)}>
        {say.see}
      </ButtonLink>
    </div>
  );
}
