import { Component, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { isNotFetched, Unreachable } from './asking/unreachable.tsx';
import { Notice } from './notice.tsx';

/** Catches what breaks while drawing the page, or while loading a part of it: never a blank page. */
export class SafetyNet extends Component<
  { readonly children: ReactNode },
  { readonly broken: 'page' | 'network' | undefined }
> {
  override state = { broken: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { broken: isNotFetched(error) ? 'network' : 'page' };
  }

  override render() {
    if (this.state.broken === undefined) return this.props.children;
    if (this.state.broken === 'network') return <Unreachable />;
    return (
      <Notice heading={texts.trouble.heading} note={texts.trouble.note}>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {texts.trouble.reload}
        </button>
      </Notice>
    );
  }
}
