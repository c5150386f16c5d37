/** What a survey asks of a dungeon, on the rules or as a sketch. */
export interface World<P> {
  readonly first: P;
  /** What can be done next, one deed further. */
  nexts(position: P): readonly P[];
  /** Equal for positions with equal futures. */
  keyOf(position: P): string;
  /** About how many deeds are left; 0 when it is won, undefined when it is lost or can be seen to be. */
  leftOf(position: P): number | undefined;
}

/** What somebody finds out who heads for the goal, and then looks around. */
export interface Survey<P = unknown> {
  /** Positions in which everything was tried that looked better than what won, and those of the play. */
  readonly looked: number;
  /** Deeds of the play that was found; undefined if none was. */
  readonly deeds: number | undefined;
  /** How many different things there are to do at a time, on average over that play. */
  readonly branching: number;
  /** The share of them after which nothing wins any more: 0 to 1. */
  readonly deadEnds: number;
  /** Deeds along that play that lose, though as many more can be done before all ends as nobody sees at a glance. */
  readonly lateFailures: number;
  /** How many deeds farther from the goal one is in between than one had been. */
  readonly detour: number;
  /** The play that was found, position by position; empty if none was. */
  readonly way: readonly P[];
  /** Whether all there is was looked at. */
  readonly isWhole: boolean;
  /** All positions that were looked at. */
  readonly work: number;
}

/** How long one looks around once the goal is found: long enough for a grade, or for a first impression. */
export type Care = 'thorough' | 'brief';

interface Node<P> {
  readonly position: P;
  readonly before: number;
  readonly deeds: number;
  readonly left: number | undefined;
  readonly nexts: number[];
  isLooked: boolean;
}

/** So many positions are looked at after the goal was found, and so many times as many as before. */
const AROUND: Readonly<Record<Care, readonly [positions: number, times: number]>> = {
  thorough: [1000, 2],
  brief: [50, 0.5],
};

/**
 * Heads for the goal: looks first where deeds done and deeds left are fewest, the latest found before others. Then
 * looks around for what else there is. Never looks at more than so many positions, and gives up earlier where it has not won after so many.
 */
export function survey<P>(world: World<P>, most: number, care: Care = 'thorough', toWin = most): Survey<P> {
  const [around, times] = AROUND[care];
  const numbers = new Map<string, number>();
  const nodes: Node<P>[] = [];
  const waiting: number[][] = [];
  let [looked, won, end, highest, promising] = [0, -1, toWin, 0, 0];
  const meet = (position: P, before: number): number => {
    const key = world.keyOf(position);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = nodes.length;
    const deeds = (nodes[before]?.deeds ?? -1) + 1;
    const left = world.leftOf(position);
    numbers.set(key, number);
    nodes.push({ position, before, deeds, left, nexts: [], isLooked: false });
    if (left === 0 && won === -1) [won, end] = [number, Math.min(most - 1, Math.floor((1 + times) * looked) + around)];
    if (left === undefined || left === 0) return number;
    waiting[deeds + left] ??= [];
    waiting[deeds + left]?.push(number);
    return number;
  };
  meet(world.first, -1);
  for (let rank = 0; rank < waiting.length && looked < end; ) {
    const number = waiting[rank]?.pop() ?? -1;
    const node = nodes[number];
    if (node === undefined) {
      rank++;
      continue;
    }
    looked++;
    node.isLooked = true;
    // Which of equals is looked at first is chance: what counts is what promised more than the play, and the play itself.
    if (won === -1 && rank > highest) [highest, promising] = [rank, looked - 1];
    for (const next of world.nexts(node.position)) {
      const found = meet(next, number);
      node.nexts.push(found);
      rank = Math.min(rank, (nodes[found]?.deeds ?? 0) + (nodes[found]?.left ?? rank));
    }
  }
  if (won === -1) promising = looked;
  const isWhole = waiting.every(each => each.length === 0);
  const choices = choicesOn(nodes, won);
  const { deeds } = nodes[won] ?? {};
  const way: P[] = [];
  for (let node = nodes[won]; node !== undefined; node = nodes[node.before]) way.unshift(node.position);
  return { looked: promising + (deeds ?? 0), deeds, ...choices, way, isWhole, work: looked };
}

/** By node, 1 if it wins or may still win: what was not looked at may. */
function hopeful<P>(nodes: readonly Node<P>[]): Uint8Array {
  const hope = new Uint8Array(nodes.length);
  const befores: number[][] = nodes.map(() => []);
  const found: number[] = [];
  for (const [n, { nexts, left, isLooked }] of nodes.entries()) {
    for (const next of nexts) befores[next]?.push(n);
    if (left === 0 || (left !== undefined && !isLooked)) found.push(n);
  }
  for (const n of found) {
    if (hope[n] === 1) continue;
    hope[n] = 1;
    found.push(...(befores[n] ?? []));
  }
  return hope;
}

/** So many deeds further on, nobody sees at a glance that all is lost. */
const LATE = 3;

/** What there is to do along the play to a node, how much of it is in vain, and how far round it leads. */
function choicesOn<P>(
  nodes: readonly Node<P>[],
  last: number,
): Pick<Survey, 'branching' | 'deadEnds' | 'lateFailures' | 'detour'> {
  const hope = hopeful(nodes);
  const goesOn = (n: number, deeds: number): boolean =>
    deeds === 0 || (nodes[n]?.nexts.some(next => goesOn(next, deeds - 1)) ?? false);
  let [open, dead, places, lateFailures, farthest, detour] = [0, 0, 0, 0, 0, 0];
  for (let n = nodes[last]?.before ?? -1; n !== -1; n = nodes[n]?.before ?? -1) {
    const choices = new Set(nodes[n]?.nexts);
    places++;
    open += choices.size;
    for (const next of choices) {
      if (hope[next] !== 0) continue;
      dead++;
      if (goesOn(next, LATE)) lateFailures++;
    }
    // From the end to the beginning: what comes later is known.
    const left = nodes[n]?.left ?? 0;
    farthest = Math.max(farthest, left);
    detour = Math.max(detour, farthest - left);
  }
  const shares = { branching: places === 0 ? 1 : open / places, deadEnds: open === 0 ? 0 : dead / open };
  return { ...shares, lateFailures, detour };
}

/** What makes a dungeon difficult: what has to be seen through, and not how much there is to do. */
interface Measured {
  /** Positions in which everything is tried by who heads for the goal, until it is reached. */
  readonly looked: number;
  /** The share of things to do after which it is lost: 0 to 1. */
  readonly deadEnds: number;
  readonly lateFailures: number;
  readonly detour: number;
  /** Things that are used again after something else was done. */
  readonly reused: number;
}

/** What the easiest dungeons have of all that. */
const LESS = 0.2;
/** More of anything is not better without end. */
export const MOST_COUNTED = 10;
/** No survey looks at more positions. */
export const MOST_LOOKED = 2 ** 12;

/** Seven tenths for each doubling of effort, half of one for each of what takes insight, and the share of dead ends; not rounded. */
export function difficultyOf({ looked, deadEnds, lateFailures, detour, reused }: Measured): number {
  const insight = [lateFailures, detour, reused].map(count => doublings(1 + Math.min(MOST_COUNTED, count)));
  return (7 * doublings(looked) + 5 * insight.reduce((sum, each) => sum + each)) / 10 + deadEnds - LESS;
}

/** The difficulty as it is told: 1 to 10. */
export function graded(measured: Measured): number {
  return Math.min(10, Math.max(1, Math.round(difficultyOf(measured))));
}

/** How often one has to be doubled to make a number: exact for powers of two, and in a straight line between them. */
function doublings(count: number): number {
  if (count < 1) return 0;
  const whole = 31 - Math.clz32(count);
  return whole + count / (1 << whole) - 1;
}
