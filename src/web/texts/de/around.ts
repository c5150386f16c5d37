import type { Cardinal } from '../../../kernel/square.ts';
import type { AroundTexts } from '../en/around.ts';
import { yourPiece } from './flag-names.ts';
import { and, or, plural } from './words.ts';

const WAYS: Readonly<Record<Cardinal, string>> = { up: 'oben', right: 'rechts', down: 'unten', left: 'links' };

const where = (right: number, down: number) =>
  and([
    ...(right === 0 ? [] : [`${Math.abs(right)} nach ${right > 0 ? WAYS.right : WAYS.left}`]),
    ...(down === 0 ? [] : [`${Math.abs(down)} nach ${down > 0 ? WAYS.down : WAYS.up}`]),
  ]) || 'wo du stehst';

/** What is told to whoever asks what is around. */
export const aroundTexts: AroundTexts = {
  same: 'Nichts hat sich geändert.',
  since: news => `Seit du gefragt hast: ${news.join('; ')}.`,
  dungeon: {
    went: (right, down) => `du bist ${where(right, down)} gegangen`,
    came: (what, right, down) => `neu: ${what}, ${where(right, down)}`,
    moved: (what, right, down) => `${what} jetzt ${where(right, down)}`,
    became: (was, what) => `${was}, jetzt ${what}`,
    gone: what => `${what} ist weg`,
    beside: sides => `Neben dir: ${sides.map(([way, things]) => `${WAYS[way]} ${and(things) || 'frei'}`).join('; ')}.`,
    on: things => `Du stehst auf: ${and(things)}.`,
    nearest: kinds =>
      `Am nächsten: ${kinds.map(([what, right, down, count]) => `${what} ${where(right, down)}${plural(count, { one: '', other: ` (von ${count})` })}`).join('; ')}.`,
    goals: goals => `Zu tun: ${goals}.`,
    all: goals => and(goals),
    any: goals => or(goals),
  },
  flag: {
    went: (piece, from, to) => `${piece} ging von ${from} nach ${to}`,
    gone: (piece, from) => `${piece} auf ${from} ist weg`,
    lostFlags: (team, left) =>
      `${team} hat noch ${plural(left, { one: 'eine Flagge', other: `${left || 'keine'} Flaggen` })}`,
    own: yourPiece,
    of: (team, piece) => `${piece} von ${team}`,
    on: (piece, square, power) => `${piece} auf ${square}, Stärke ${power}`,
    base: (team, square, flags) => `Die Basis von ${team} ist ${square}, Flaggen: ${flags}`,
    ownBase: (square, flags) => `Deine Basis ist ${square}, Flaggen: ${flags}`,
    nearest: (piece, steps) =>
      `; am nächsten steht ${piece}, ${plural(steps, { one: '1 Feld', other: `${steps} Felder` })} weit weg.`,
    raid: (piece, from, base) => `Du kannst eine Flagge nehmen: ${piece} von ${from} nach ${base}.`,
    take: (piece, from, victim, to) => `Du kannst schlagen: ${victim}, mit ${piece} von ${from} nach ${to}.`,
    danger: (victim, at, by, from) => `In Gefahr: ${victim} auf ${at}, durch ${by} auf ${from}.`,
    siege: (by, from) => `In Gefahr: deine Basis, durch ${by} auf ${from}.`,
    moves: (piece, from, to) => `${piece} auf ${from} kann nach ${to.join(', ')}.`,
  },
};
