import type { GameTypes } from '../../kernel/rules.ts';
import type { GameHooks, GamePlan, Player } from '../game.ts';
import type { Allowance } from '../players.ts';
import type { BoardStory } from '../report/story.ts';

/** A brain of ours that takes part. */
export interface BrainEntrant {
  readonly name: string;
  readonly brain: string;
  readonly allowance: Allowance;
}

/** A game as tournaments play it: who can play it for us, and how a report shows it. */
export interface GameAdapter<G extends GameTypes = GameTypes> extends GameHooks<G> {
  brain(entrant: BrainEntrant, plan: GamePlan<G['Setup']>, seat: number): Player<G['State'], G['Action']>;
  /** Tells a match file as boards; who sat where is not said in every file. */
  story(json: unknown, names: readonly string[]): BoardStory;
}
