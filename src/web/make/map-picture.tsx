import { Component, lazy, type ReactNode, Suspense } from 'react';
import { FORMATS } from './format.ts';
import type { PictureProps } from './picture.ts';

const PICTURES = {
  dungeon: lazy(() => import('./dungeon/picture.tsx')),
  flag: lazy(() => import('./flag/picture.tsx')),
  chamber: lazy(() => import('./chamber/picture.tsx')),
};

/** A map of any game, small. */
export function MapPicture({ game, ...props }: PictureProps & { readonly game: string }) {
  const format = FORMATS.find(name => name === game);
  if (format === undefined) return null;
  const Drawn = PICTURES[format];
  return (
    <Frame>
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    </Frame>
  );
}

/** What cannot be drawn, a draft with errors say, leaves its frame empty. */
class Frame extends Component<{ readonly children: ReactNode }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
