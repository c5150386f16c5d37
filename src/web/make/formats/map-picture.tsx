import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { BoardView } from '../../../gameui/board-view.ts';
import { FORMATS, type ThumbnailProps } from '../core/map-format.ts';

const PICTURES = {
  dungeon: lazy(() => import('./dungeon/map-thumbnail.tsx')),
  flag: lazy(() => import('./flag/map-thumbnail.tsx')),
  chamber: lazy(() => import('./chamber/map-thumbnail.tsx')),
};

const FacePicture = lazy(() => import('../../games/plugin/plugin-picture.tsx'));

interface MapPictureProps extends ThumbnailProps {
  readonly game: string;
  /** Of a game that is only known by its face: how it begins. */
  readonly shown?: unknown;
}

/** A map of any game, small. */
export function MapPicture({ game, shown, ...props }: MapPictureProps) {
  const format = FORMATS.find(name => name === game);
  if (format === undefined) return shown === undefined ? null : <FaceMap {...{ game, shown, ...props }} />;
  const Drawn = PICTURES[format];
  return (
    <Frame>
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    </Frame>
  );
}

function FaceMap({ game, shown, width, height }: MapPictureProps) {
  return (
    <Frame>
      <Suspense>
        <FacePicture shown={shown as BoardView} {...{ game, width, height }} />
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
