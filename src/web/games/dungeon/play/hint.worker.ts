import type { DungeonAction } from '../../../../dungeon/actions.ts';
import { dungeon } from '../../../../dungeon/rules.ts';
import { Downfall, type Fall } from '../../../../players/dungeon/downfall.ts';
import { type Hint, Hints } from '../../../../players/dungeon/hints.ts';
import { type ToldAction, toldActions } from '../../../../players/dungeon/told-actions.ts';

/** What this thread is asked: how to go on, or what lost it. */
export interface HintQuestion {
  readonly ask: 'way' | 'downfall';
  readonly setup: unknown;
  readonly seed: number;
  readonly played: readonly DungeonAction[];
  /** A play that is thought to win from here. */
  readonly known: readonly DungeonAction[];
}

export type HintSaid =
  | {
      readonly say: 'way';
      readonly answer: Hint['answer'];
      readonly line: readonly ToldAction[];
      readonly isDone: boolean;
    }
  | { readonly say: 'fall'; readonly fall: Fall };

/** How often the page hears of it (ms). */
const PORTION = 40;
/** How long is thought at most (ms), and how long once a way is known. */
const PATIENCE = 20_000;
const SHORTENING = 2000;

self.addEventListener('message', ({ data }: MessageEvent<HintQuestion>) => {
  const asked = { ...data, setup: dungeon.readSetup(data.setup) };
  if (data.ask === 'way') tellWay(asked);
  else tellFall(asked);
});

type Asked = HintQuestion & { readonly setup: ReturnType<typeof dungeon.readSetup> };

function say(said: HintSaid): void {
  self.postMessage(said);
}

function tellWay({ setup, seed, played, known }: Asked): void {
  const hints = new Hints(setup, seed, played, { known });
  let end = performance.now() + PATIENCE;
  let told: readonly DungeonAction[] = [];
  for (let isDone = false; !isDone; ) {
    const { answer, line, isDone: isKnown } = hints.think(portion());
    if (answer === 'yes' && told.length === 0) end = Math.min(end, performance.now() + SHORTENING);
    isDone = isKnown || performance.now() > end;
    if (!isDone && line === told) continue;
    told = line;
    const last = isDone && answer === 'thinking' ? 'unknown' : answer;
    say({ say: 'way', answer: last, line: toldActions(setup, seed, played, line), isDone });
  }
}

function tellFall({ setup, seed, played }: Asked): void {
  const downfall = new Downfall(setup, seed, played);
  const end = performance.now() + PATIENCE;
  while (!downfall.fall.isDone && performance.now() < end) downfall.think(portion());
  say({ say: 'fall', fall: { ...downfall.fall, isDone: true } });
}

function portion() {
  const end = performance.now() + PORTION;
  return { until: () => performance.now() > end };
}
