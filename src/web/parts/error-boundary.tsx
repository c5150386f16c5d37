import { Component, type ReactNode } from 'react';
import { texts } from '../texts/texts.ts';
import { AwayNotice, Notice } from './fetching/page-notices.tsx';
import { useWhenServerIsBack } from './fetching/use-fetch.ts';
import { Button } from './forms/controls.tsx';

/** Catches what breaks while drawing the page, or while loading a part of it: never a blank page. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly broken: 'page' | 'network' | undefined }
> {
  override state = { broken: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { broken: isModuleLoadError(error) ? 'network' : 'page' };
  }

  override render() {
    if (this.state.broken === undefined) return this.props.children;
    if (this.state.broken === 'network') return <ServerUnreachable />;
    return (
      <Notice heading={texts.trouble.heading} note={texts.trouble.note}>
        <Button onClick={() => window.location.reload()}>{texts.trouble.reload}</Button>
      </Notice>
    );
  }
}

/** A part of the page could not be fetched, since the server is away: the page is loaded anew once it is back. */
function ServerUnreachable() {
  const look = useWhenServerIsBack(() => window.location.reload());
  return <AwayNotice patient onRetry={look} />;
}

/** Whether an error says that a script or its styles were not fetched; Vite and each browser have words of their own. */
export function isModuleLoadError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
