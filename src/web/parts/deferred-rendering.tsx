import {
  type ComponentType,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Until a module that could not be had is asked for again (ms). */
const RETRY_AFTER = 2000;

/**
 * A module loaded lazily: once it is wanted, which is best a while before it is shown, and with retries as long as it
 * cannot be had.
 */
export function useLazyModule<Part>(load: () => Promise<Part>, wanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isWaiting = wanted && part === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const attempt = () =>
      load().then(
        found => void (isGone || setPart(() => found)),
        () => {
          if (!isGone) timer = setTimeout(attempt, RETRY_AFTER);
        },
      );
    void attempt();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, isWaiting]);
  return part;
}

/** How far a part may be behind (ms): not longer than a piece takes to get where it goes. */
const INTERVAL = 80;

/**
 * The same part of the page, throttled: drawn at most once in an interval, however fast its properties change. For what
 * stands beside a board: the board comes first.
 */
export function throttled<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Shown = memo(Part) as unknown as ComponentType<Props>;
  return function Throttled(told: Props) {
    const [shown, setShown] = useState(told);
    const latest = useRef(told);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => {
      if (latest.current === told) return;
      latest.current = told;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        startTransition(() => setShown(latest.current));
      }, INTERVAL);
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

/** A function that stays the same from one render to the next, and does what the latest one given would. */
export function useStableCallback<Given extends readonly unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
