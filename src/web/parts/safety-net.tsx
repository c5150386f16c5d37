import { Component, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Notice } from './notice.tsx';

/** Catches what breaks while drawing the page, or while loading a part of it: never a blank page. */
export class SafetyNet extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Notice heading={texts.trouble.heading} note={texts.trouble.note}>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {texts.trouble.reload}
        </button>
      </Notice>
    );
  }
}
