import { AwayNotice } from '../fetching/away-notice.tsx';
import { useWhenThere } from './when-there.ts';

/** A part of the page could not be fetched, since the server is away: the page is loaded anew once it is back. */
export function Unreachable() {
  const look = useWhenThere(() => window.location.reload());
  return <AwayNotice patient onRetry={look} />;
}

/** Whether an error says that a script or its styles were not fetched; Vite and each browser have words of their own. */
export function isNotFetched(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
