import { readFileSync } from 'node:fs';
import { CAMPAIGN, type CampaignStage } from '../../../../src/dungeon/maps/campaign.ts';
import ideas from '../../../../src/dungeon/maps/ideas.json' with { type: 'json' };
import { shippedSetup } from '../../../../src/dungeon/maps/index.ts';
import { proofOf } from '../../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { hashOf } from '../../../../src/kernel/hash.ts';
import { Rng } from '../../../../src/kernel/rng.ts';
import { type Claims, tryWith } from './prove-ideas.ts';

/** What was found out about a dungeon of the campaign: results of a search, with the hashes of what was searched. */
export interface KeptProof {
  /** Of the setup. */
  readonly setup: string;
  /** Of what is claimed. */
  readonly claims: string;
  readonly par: number;
  /** Whether par is proved, and with it that nothing is idle. */
  readonly isProved: boolean;
  readonly seeds: readonly number[];
  /** By claim, the shortest play without what it names, with the first seed: null where nothing wins, -1 where nothing was found. */
  readonly without: readonly (number | null)[];
  /** By claim, in how many seeds it holds. */
  readonly holds: readonly number[];
  readonly idle: readonly string[];
  /** How many deletions, of all seeds, were not decided though par is proved. */
  readonly undecided: number;
}

export const PROOFS = new URL('proved.json', import.meta.url);
export const CLAIMS = ideas as unknown as Readonly<Record<string, Claims>>;
/** Moves tried for each question; where time is travelled, nothing is proved by more. */
const NODES = 60_000;
const NODES_IN_TIME = 8_000;
/** Where chance acts. */
const SEEDS = [1, 2, 3, 4, 5];

export function keptProofs(): Readonly<Record<string, KeptProof>> {
  return JSON.parse(readFileSync(PROOFS, 'utf8'));
}

/** The hashes under which a dungeon is kept. */
export function hashesOf({ name }: CampaignStage): Pick<KeptProof, 'setup' | 'claims'> {
  return { setup: hashOf(dungeon.readSetup(shippedSetup(name))), claims: hashOf(CLAIMS[name] ?? null) };
}

/** Proves what a dungeon claims: with one seed, or with five where chance has a say. */
export function prove(stage: CampaignStage): KeptProof {
  const setup = dungeon.readSetup(shippedSetup(stage.name));
  const claims = CLAIMS[stage.name];
  if (claims === undefined) throw new Error(`${stage.name} names no idea`);
  const inTime = setup.map.entities.some(({ type }) => type === 'time_turner' || type === 'time_travelling_portal');
  const nodes = inTime ? NODES_IN_TIME : NODES;
  const first = tryWith(setup, claims, stage.seed, nodes, proofOf(stage));
  const seeds = first.forThisSeed ? SEEDS : [stage.seed];
  const trials = seeds.map(seed => (seed === stage.seed ? first : tryWith(setup, claims, seed, nodes)));
  const isOften = (thing: string) => trials.filter(({ idle }) => idle.includes(thing)).length > seeds.length / 5;
  return {
    ...hashesOf(stage),
    par: first.par ?? 0,
    isProved: first.isProved,
    seeds,
    without: first.without.map(par => (par === Number.POSITIVE_INFINITY ? null : (par ?? -1))),
    holds: claims.ideas.map((_, n) => trials.filter(({ holds }) => holds[n]).length),
    idle: [...new Set(trials.flatMap(({ idle }) => idle))].filter(isOften),
    undecided: trials.reduce((sum, { undecided }) => sum + undecided, 0),
  };
}

/** So many of them, drawn by a seed. */
export function drawnOf(stages: readonly CampaignStage[], count: number, seed: number): readonly CampaignStage[] {
  return Rng.seeded(seed, 'proved again')
    .shuffle([...stages])
    .slice(0, count);
}

/** The dungeons that are looked at: all, or those that are named. */
export function stagesOf(names: readonly string[]): readonly CampaignStage[] {
  return CAMPAIGN.filter(({ name }) => names.length === 0 || names.includes(name));
}
