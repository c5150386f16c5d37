import { useEffect, useState } from 'react';
import { Again } from '../match/again.ts';
import { Away } from '../match/away.tsx';
import { isThere } from '../server.ts';

/** A part of the page could not be fetched, since the server is away: the page is loaded anew once it is back. */
export function Unreachable() {
  const [again] = useState(() => {
    const look: Again = new Again(async () => {
      if (await isThere()) window.location.reload();
      else look.later();
    });
    return look;
  });
  useEffect(() => {
    again.later();
    return () => again.halt();
  }, [again]);
  return <Away patient onRetry={() => again.now()} />;
}

/** Whether an error says that a script or its styles were not fetched; Vite and each browser have words of their own. */
export function isNotFetched(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
