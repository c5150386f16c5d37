import { chamber } from '../../../src/chamber/rules.ts';
import { CONFIGS } from '../../../src/dungeon/maps/configs.ts';
import { DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { Stubborn } from './stubborn.ts';

const RULES: Readonly<Record<string, AnyRules>> = {
  dungeon: dungeon as unknown as AnyRules,
  chamber: chamber as unknown as AnyRules,
};
const SETUPS = [
  { game: 'dungeon', setup: { name: 'warehouse', map: DUNGEONS.warehouse?.map, config: CONFIGS.normal } },
  { game: 'chamber', setup: { race: 'human' } },
];

/** What a player believes of a match, from what was acknowledged and nothing else. */
export interface Believed {
  readonly id: string;
  readonly game: string;
  readonly keys: readonly string[];
  readonly hash: string;
}

/** Plays one match after the other on servers that may vanish at any moment; folds every match on its own side, too. */
export class Player extends Stubborn {
  readonly believed: Believed[] = [];
  acknowledged = 0;

  constructor(urls: readonly string[], seed: number) {
    super(urls, Rng.seeded(seed, 'player'));
  }

  async play(): Promise<void> {
    while (!this.stopped) await this.playOne();
  }

  private async playOne(): Promise<void> {
    const plan = this.rng.pick(SETUPS);
    if (plan === undefined) return;
    const seed = this.rng.below(1_000_000);
    const created = await this.untilAnswered(client => client.create({ ...plan, seed }));
    if (created === undefined) return;
    const { id, time } = created.match;
    const secret = created.secret ?? '';
    const mine = Match.begin(RULES[plan.game] as AnyRules, { ...plan, seed, time });
    const keys: string[] = [];
    while (!this.stopped && mine.outcome() === undefined && keys.length < 60) {
      const action = this.rng.pick(mine.legal(0));
      if (action === undefined) break;
      const key = `${seed}-${keys.length}`;
      const request = { action, at: keys.length, seat: 0, key };
      const answer = await this.untilAnswered(client => client.as(secret).play(id, request));
      if (answer === undefined) break; // stopped while it was unknown: the log may have one more
      if (answer.match.position !== keys.length + 1) throw new Error(`${id} is at ${answer.match.position}`);
      await mine.play(0, action, { time });
      keys.push(key);
      this.acknowledged++;
    }
    this.believed.push({ id, game: plan.game, keys, hash: mine.hash() });
  }
}
