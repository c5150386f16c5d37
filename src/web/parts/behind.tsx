import { type ComponentType, memo, startTransition, useEffect, useRef, useState } from 'react';

/** How far a part may be behind (ms): not longer than a piece takes to get where it goes. */
const BEHIND = 80;

/**
 * The same part of the page, shown a moment later and at most so often, however fast it is told something new. For what
 * stands beside a board: the board comes first.
 */
export function behind<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Shown = memo(Part) as unknown as ComponentType<Props>;
  return function Behind(told: Props) {
    const [shown, setShown] = useState(told);
    const latest = useRef(told);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => {
      if (latest.current === told) return;
      latest.current = told;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        startTransition(() => setShown(latest.current));
      }, BEHIND);
    }, [told]);
    useEffect(
      () => () => {
        clearTimeout(timer.current);
        timer.current = undefined;
      },
      [],
    );
    return <Shown {...shown} />;
  };
}
