import { useEffectEvent, useLayoutEffect } from 'react';

/** Takes a file that is dropped anywhere on the page. */
export function useDroppedFile(take: (file: File) => void): void {
  const dropped = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) take(file);
  });
  useLayoutEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => dropped(event);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, []);
}
