import { useEffect, useRef } from 'react';

/** Takes the keyboard to the board: at once, or when it has been drawn anew. */
export function useBoardFocus() {
  const soon = useRef(false);
  const now = () => document.querySelector<HTMLElement>('.spoken [tabindex="0"]')?.focus();
  useEffect(() => {
    if (!soon.current) return;
    soon.current = false;
    now();
  });
  return {
    now,
    soon: () => {
      // The grid forgets where one had walked to, and begins at the piece that was chosen.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      soon.current = true;
    },
  };
}
