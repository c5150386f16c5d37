import type { Cardinal } from '../../../kernel/square.ts';
import type { Worded } from '../shared/worded.ts';
import { and, or, plural } from './words.ts';

const WAYS: Readonly<Record<Cardinal, string>> = { up: 'up', right: 'right', down: 'down', left: 'left' };

const where = (right: number, down: number) =>
  and([
    ...(right === 0 ? [] : [`${Math.abs(right)} ${right > 0 ? WAYS.right : WAYS.left}`]),
    ...(down === 0 ? [] : [`${Math.abs(down)} ${down > 0 ? WAYS.down : WAYS.up}`]),
  ]) || 'where you stand';

/** What is told to whoever asks what is around. */
export const aroundTexts = {
  same: 'Nothing has changed.',
  since: (news: readonly string[]) => `Since you asked: ${news.join('; ')}.`,
  dungeon: {
    went: (right: number, down: number) => `you have gone ${where(right, down)}`,
    came: (what: string, right: number, down: number) => `new: ${what}, ${where(right, down)}`,
    moved: (what: string, right: number, down: number) => `${what} is now ${where(right, down)}`,
    became: (was: string, what: string) => `${was} is now ${what}`,
    gone: (what: string) => `${what} is gone`,
    beside: (sides: readonly (readonly [Cardinal, readonly string[]])[]) =>
      `Beside you: ${sides.map(([way, things]) => `${WAYS[way]} ${and(things) || 'free'}`).join('; ')}.`,
    on: (things: readonly string[]) => `You stand on: ${and(things)}.`,
    nearest: (kinds: readonly (readonly [what: string, right: number, down: number, count: number])[]) =>
      `Nearest: ${kinds.map(([what, right, down, count]) => `${what} ${where(right, down)}${plural(count, { one: '', other: ` (of ${count})` })}`).join('; ')}.`,
    goals: (goals: string) => `To do: ${goals}.`,
    all: (goals: readonly string[]) => and(goals),
    any: (goals: readonly string[]) => or(goals),
  },
  flag: {
    went: (piece: string, from: string, to: string) => `${piece} went from ${from} to ${to}`,
    gone: (piece: string, from: string) => `${piece} on ${from} is gone`,
    lostFlags: (team: string, left: number) =>
      `${team} has ${plural(left, { one: 'one flag', other: `${left} flags` })} left`,
    own: (piece: string) => `your ${piece}`,
    of: (team: string, piece: string) => `${team}’s ${piece}`,
    on: (piece: string, square: string, power: number) => `${piece} on ${square}, power ${power}`,
    base: (team: string, square: string, flags: number) => `${team}’s base is ${square}, flags ${flags}`,
    ownBase: (square: string, flags: number) => `Your base is ${square}, flags ${flags}`,
    nearest: (piece: string, steps: number) =>
      `; nearest to it is ${piece}, ${plural(steps, { one: '1 square', other: `${steps} squares` })} away.`,
    raid: (piece: string, from: string, base: string) => `You can take a flag: ${piece} from ${from} to ${base}.`,
    take: (piece: string, from: string, victim: string, to: string) =>
      `You can take ${victim}: ${piece} from ${from} to ${to}.`,
    danger: (victim: string, at: string, by: string, from: string) =>
      `In danger: ${victim} on ${at}, from ${by} on ${from}.`,
    siege: (by: string, from: string) => `In danger: your base, from ${by} on ${from}.`,
    moves: (piece: string, from: string, to: readonly string[]) => `${piece} on ${from} can go to ${to.join(', ')}.`,
  },
} as const;

export type AroundTexts = Worded<typeof aroundTexts>;
