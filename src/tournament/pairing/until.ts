import type { RankOrder } from '../rating/order.ts';

/** Whether the order is known so well that no more need be played: of each player and the next below it. */
export function isOrderClear({ ranked, superiority }: RankOrder, confidence: number): boolean {
  return ranked.slice(1).every((below, n) => superiority(ranked[n] ?? 0, below) >= confidence);
}

/** The same where only the first of the plan is asked about: whether it is better or worse than each of the others. */
export function isFirstClear({ ranked, superiority }: RankOrder, confidence: number): boolean {
  return ranked.every(player => {
    if (player === 0) return true;
    const sure = superiority(0, player);
    return Math.max(sure, 1 - sure) >= confidence;
  });
}
