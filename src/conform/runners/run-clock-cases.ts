import { type CaseOutcome, CaseSkipped } from '../case-runner.ts';
import { ASPECTS, changeOutcome } from '../flag/board-aspects.ts';
import type { ClockCase } from '../flag/flag-case.ts';
import { type FlagTarget, RemoteSession, type ServerConventions, type SessionSnapshot } from '../flag/flag-server.ts';
import { templateText } from '../flag/map-templates.ts';

/** Pauses between two looks (s). */
const PAUSE = 0.2;
/** Clocks count in steps of their own (s). */
const TOLERANCE = 0.25;
/** A server may be so late (s); one that is later may have little of the machine, and is no fault. */
const LATE = 1;
/** Who has changed nothing for so long after its time (s) never will. */
const NEVER = 4;
/** It is watched beyond its limit for this part of it: then it is seen whether the turn comes back. */
const BEYOND = 0.5;

/** Something has changed, between these two moments after the start (s). */
interface Change {
  readonly what: string;
  readonly after: SessionSnapshot;
  readonly earliest: number;
  readonly latest: number;
}

/** What was seen of a session while time passed. */
interface Watched {
  readonly before: SessionSnapshot;
  readonly last: SessionSnapshot;
  readonly changes: readonly Change[];
  /** The longest time between two looks (s): what comes and goes meanwhile is not seen. */
  readonly gap: number;
  readonly seconds: number;
}

/** Lets time pass and looks all the while. */
export async function playClock(
  target: FlagTarget,
  conventions: ServerConventions,
  given: ClockCase,
): Promise<CaseOutcome> {
  const { template, watches, limit, comes, shows } = given;
  const watched = await watch(target, conventions, given);
  const { before, changes, gap, last, seconds } = watched;
  const [first] = changes;
  const done = `${templateText(template)}, then ${seconds.toFixed(1)} s without a move`;
  const slot = before.current;
  const called = watches === 'turn' ? 'the turn passes' : 'the game ends';
  const told = changes.map(({ what, latest }) => `${what} after ${latest.toFixed(1)} s`).join(', ') || 'no change';
  const outcome = changeOutcome(done, shows, { before, after: first?.after ?? last, slot });
  if (comes === 'never') return outcome.held ? outcome : { ...outcome, seen: `${outcome.seen} (${told})` };
  if (comes === 'not before') {
    const isEarly = first !== undefined && first.latest < limit - TOLERANCE;
    const expected = `${called} after ${limit} s, and not before`;
    return { done, expected, seen: isEarly ? told : expected, held: !isEarly, differs: 'too early' };
  }
  if (first !== undefined && first.earliest > limit + LATE + gap)
    throw new CaseSkipped(`${told}: the server or this machine is busy`, true);
  const isBack = changes.slice(1).some(({ latest }) => latest < 2 * limit - TOLERANCE);
  if (outcome.held && !isBack) return outcome;
  // Between two looks as far apart as this a turn may come and go.
  if (gap > limit / 2) throw new CaseSkipped(`this machine is busy: ${gap.toFixed(1)} s between two looks`, true);
  return {
    ...outcome,
    seen: `${outcome.seen} (${told})`,
    held: false,
    ...(isBack ? { differs: 'it comes back' } : {}),
  };
}

async function watch(target: FlagTarget, conventions: ServerConventions, given: ClockCase): Promise<Watched> {
  const { template, stage, watches, limit, comes } = given;
  const remote = await RemoteSession.open(target, conventions, template, stage === 'nobody' ? 0 : template.teams - 1);
  // It begins between these two moments.
  const asked = target.now();
  if (stage === 'begun') await remote.join('Z');
  const begun = target.now();
  const before = await remote.snapshot();
  const marks = (look: SessionSnapshot) =>
    watches === 'turn' ? String(look.current) : ASPECTS.over({ before, after: look, slot: before.current });
  const changes: Change[] = [];
  let [last, lookedAt, gap] = [before, begun, 0];
  // The first look may be late too: then the change may have come before it.
  const usual = watches === 'over' ? 'no' : marks(before);
  let seen = usual;
  const until = () => (comes === 'then' && changes.length === 0 ? limit + NEVER + 4 * gap : limit * (1 + BEYOND));
  do {
    const asking = target.now();
    const look = await remote.snapshot();
    gap = Math.max(gap, target.now() - lookedAt);
    if (marks(look) !== seen) {
      const what = watches === 'over' ? 'over' : marks(look) === usual ? 'back' : 'next';
      changes.push({ what, after: look, earliest: lookedAt - begun, latest: target.now() - asked });
      seen = marks(look);
    }
    [last, lookedAt] = [look, asking];
    if (comes !== 'never' && watches === 'over' && changes.length > 0) break;
    await target.wait(PAUSE);
  } while (target.now() - begun < (comes === 'never' ? limit : until()));
  return { before, last, changes, gap, seconds: target.now() - begun };
}
