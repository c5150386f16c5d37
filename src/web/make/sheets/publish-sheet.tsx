import { useEffect, useEffectEvent, useId, useState } from 'react';
import { refusalOf } from '../../match/refusal.ts';
import { keep, kept } from '../../parts/kept.ts';
import { Link } from '../../parts/link.tsx';
import { CopyRow } from '../../parts/passing-on/copy-row.tsx';
import { keepFirstName, ownName } from '../../people/name.ts';
import { addressOf } from '../../routes.ts';
import { server } from '../../server.ts';
import { makeTexts } from '../../texts/make.ts';
import { texts } from '../../texts.ts';
import { isPlayable } from '../format.ts';
import type { Workshop } from '../workshop.ts';
import { Dialog } from './dialog.tsx';

const say = makeTexts.publish;
const AUTHOR = 'make-author';

/** Where a draft was published, as this browser remembers. */
interface Published {
  readonly id: string;
  /** Somebody else had published exactly this map before: then there is a link, and nothing to change. */
  readonly yours: boolean;
}

function publishedAt(draft: string): Published | undefined {
  const { id, yours } = (kept(`make-published:${draft}`) ?? {}) as Partial<Published>;
  return typeof id === 'string' ? { id, yours: yours === true } : undefined;
}

interface PublishSheetProps<Doc> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly workshop: Workshop<Doc>;
}

/** Puts the map onto the server, with a line of its author; changes or withdraws what was put there before. */
export function PublishSheet<Doc>({ open, onClose, workshop }: PublishSheetProps<Doc>) {
  return (
    <Dialog open={open} heading={say.heading} onClose={onClose} close={say.close}>
      {isPlayable(workshop.remarks) ? <Publishing workshop={workshop} /> : <p>{say.broken}</p>}
    </Dialog>
  );
}

function Publishing<Doc>({ workshop: { format, doc, entry } }: { readonly workshop: Workshop<Doc> }) {
  const [author, setAuthor] = useState(() => String(kept(AUTHOR) ?? ownName()));
  const [published, setPublished] = useState(() => publishedAt(entry.id));
  const [news, setNews] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const field = useId();

  const remember = (next: Published | undefined) => {
    keep(`make-published:${entry.id}`, next ?? null);
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
    keep(AUTHOR, author);
    keepFirstName(author);
    try {
      setNews(await work());
    } catch (error) {
      const refused = refusalOf(error);
      if (refused?.code === 'no-such-map') forget();
      else setNews(refused?.message ?? texts.match.away);
    }
    setBusy(false);
  };
  const content = () => ({
    setup: format.setupOf(doc),
    title: format.titleOf(doc).trim() || makeTexts.untitled[format.name],
    author: author.trim(),
    icons: format.iconsOf?.(doc) ?? [],
  });
  const publish = () =>
    attempt(async () => {
      const { map, isNew } = await server.publish({ game: format.name, ...content(), keep: 'browser' });
      remember({ id: map.id, yours: map.yours });
      return isNew ? say.published : say.existed;
    });
  const change = (at: string) =>
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
      <label htmlFor={field}>{say.author}</label>
      <input
        id={field}
        value={author}
        maxLength={200}
        aria-describedby={`${field}-note`}
        onChange={event => setAuthor(event.target.value)}
      />
      <p id={`${field}-note`}>{say.authorNote}</p>
      <div className="buttons">
        {!published?.yours ? (
          <button type="button" className="button button-main" disabled={isBusy} onClick={publish}>
            {say.publish}
          </button>
        ) : (
          <>
            <button type="button" className="button button-main" disabled={isBusy} onClick={() => change(published.id)}>
              {say.change}
            </button>
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => (asked ? void withdraw(published.id) : setAsked(true))}
            >
              {asked ? say.sure : say.withdraw}
            </button>
          </>
        )}
      </div>
      <p role="status">{news}</p>
      {published !== undefined && <Address id={published.id} />}
    </div>
  );
}

/** The link that anyone can open. */
function Address({ id }: { readonly id: string }) {
  const field = useId();
  return (
    <div className="make-address">
      <label htmlFor={field}>{say.link}</label>
      <CopyRow id={field} value={new URL(addressOf.map(id), window.location.href).href} />
      <Link to={addressOf.map(id)} className="button button-small">
        {say.see}
      </Link>
    </div>
  );
}
