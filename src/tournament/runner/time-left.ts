import type { Job } from '../games/job.ts';
import { mapOfGame } from '../plan/tournament-plan.ts';

/** Before so many games are over nothing is said. */
const LEAST_GAMES = 3;
/** How much is played at once is judged by so many of the last games: workers come and go. */
const RECENT = 64;

/**
 * How long a tournament will still take. Games of those who think long take longer: so the time of each kind of pairing (who meets,
 * on which map) is counted on its own, and how much of such time goes by in a second with all who play.
 */
export class TimeLeft {
  private readonly now: () => number;
  private readonly kinds = new Map<string, { left: number; games: number; ms: number }>();
  private readonly recent: { readonly at: number; readonly took: number }[] = [];
  /** When what came before the recent games was over. */
  private since: number;
  private games = 0;

  constructor(now: () => number) {
    this.now = now;
    this.since = now();
  }

  /** A game that is to be played. */
  plan(job: Job): void {
    this.kindOf(job).left++;
  }

  /** A game that is over, and how long it was played (ms), if that is known. */
  addFinished(job: Job, took: number | undefined): void {
    const kind = this.kindOf(job);
    kind.left--;
    if (took === undefined) return;
    kind.games++;
    kind.ms += took;
    this.games++;
    this.recent.push({ at: this.now(), took });
    if (this.recent.length > RECENT) this.since = this.recent.shift()?.at ?? this.since;
  }

  /** By the clock on the wall (ms), if so many games come after those that are planned. Undefined where nobody can tell yet. */
  left(unplanned = 0): number | undefined {
    if (this.games < LEAST_GAMES) return undefined;
    const kinds = [...this.kinds.values()];
    const means = kinds.flatMap(({ games, ms }) => (games === 0 ? [] : [ms / games]));
    const usual = means.reduce((sum, mean) => sum + mean, 0) / means.length;
    const open = kinds.flatMap(({ left, games, ms }) =>
      left > 0 ? [{ left, mean: games === 0 ? usual : ms / games }] : [],
    );
    if (unplanned > 0) open.push({ left: unplanned, mean: usual });
    const work = open.reduce((sum, { left, mean }) => sum + left * mean, 0);
    const played = this.recent.reduce((sum, { took }) => sum + took, 0);
    const atOnce = played / Math.max(1, this.now() - this.since);
    // However many play: nobody plays half a game.
    return atOnce === 0 ? undefined : Math.max(work / atOnce, ...open.map(({ mean }) => mean));
  }

  private kindOf({ id, seats }: Job) {
    const name = JSON.stringify([mapOfGame(id), ...seats.map(entrant => entrant.name).sort()]);
    const kind = this.kinds.get(name) ?? { left: 0, games: 0, ms: 0 };
    this.kinds.set(name, kind);
    return kind;
  }
}
