import type { CSSProperties } from 'react';
import type { BoardView } from '../../../../gameui/board-view.ts';

/** How high a board is for its width, so that a narrow screen gives it no more room than it needs. */
export function boardShape(shown: Pick<BoardView, 'width' | 'height'> | null): CSSProperties {
  return { '--face-high': shown === null ? 0.3 : shown.height / shown.width } as CSSProperties;
}
