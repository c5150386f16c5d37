import { useState } from 'react';
import { ConfirmDialog } from '../match/confirm-dialog.tsx';
import { reasonOf, server } from '../parts/fetching/server-client.ts';
import { Button } from '../parts/forms/controls.tsx';
import { peopleTexts } from '../texts/people.ts';
import { texts } from '../texts/texts.ts';

const say = peopleTexts.forget;

/** Asks, says what goes, and lets it go: at the server, and in this browser. */
export function ForgetMe() {
  const [isAsked, setAsked] = useState(false);
  const [news, setNews] = useState<string>();
  const forget = async () => {
    setAsked(false);
    try {
      await server.forgetMe();
    } catch (error) {
      return setNews(`${reasonOf(error) ?? texts.match.away}. ${say.nothingGone}`);
    }
    await clearBrowserData();
    window.location.replace('/');
  };
  return (
    <section className="me-part" aria-labelledby="forget-me">
      <h2 id="forget-me">{say.heading}</h2>
      <p>{say.note}</p>
      <ul className="me-goes">
        {say.goes.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{say.others}</p>
      <div className="buttons">
        <Button onClick={() => setAsked(true)}>{say.ask}</Button>
      </div>
      {news !== undefined && <p role="alert">{news}</p>}
      <ConfirmDialog
        open={isAsked}
        heading={say.question}
        note={say.sure}
        yes={say.yes}
        no={say.no}
        onYes={() => void forget()}
        onNo={() => setAsked(false)}
      />
    </section>
  );
}

/** Forgets all that the page keeps in this browser: values, matches, and the page itself for when there is no network. */
export async function clearBrowserData(): Promise<void> {
  await Promise.all([forgetDatabases(), forgetCaches()]);
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}

async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases().catch(() => [])) {
    if (name === undefined) continue;
    await new Promise<void>(resolve => {
      const request = indexedDB.deleteDatabase(name);
      // Other tabs let go of it when they are told, and then it goes.
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
      request.onblocked = () => resolve();
    });
  }
}

async function forgetCaches(): Promise<void> {
  // Only where the connection is safe are there any.
  if (!('caches' in window)) return;
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  for (const worker of workers ?? []) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
