import { type MapTemplate, type Movement, PLACEMENTS } from '../../flag/map/template.ts';
import { flag } from '../../flag/rules.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { Rng } from '../../kernel/rng.ts';
import { DIRECTIONS } from '../../kernel/square.ts';
import type { CaseOutcome, TestCase } from '../case-runner.ts';
import type { FlagTarget, ServerConventions } from '../flag/flag-server.ts';
import { LSHAPE, orthogonal, piece, slides, template, templateText } from '../flag/map-templates.ts';
import { fuzzCases, sameAsOurs, shortestOf, shrink } from './fuzz-cases.ts';
import { playAgainst } from './fuzzed-flag-game.ts';

/** So many games are tried on each smaller template before it is given up, and on the smallest for a short one. */
const TRIES = 4;
const LAST_TRIES = 30;

/** Games by chance, each compared with our rules step by step. */
export function flagFuzzCases(
  side: FlagTarget,
  conventions: ServerConventions,
  games: number,
  seed: number,
): readonly TestCase[] {
  const says = 'A game by chance from the position that the server shows; open readings are told by what it accepts.';
  return fuzzCases({ games, seed, kind: 'game', says }, rng => play(side, conventions, rng));
}

async function play(side: FlagTarget, conventions: ServerConventions, rng: Rng): Promise<CaseOutcome> {
  const template = drawTemplate(rng);
  const found = await playAgainst(side, conventions, template, rng);
  if (found === undefined) return sameAsOurs(templateText(template));
  const again = (less: MapTemplate, tries = TRIES) =>
    shortestOf(
      tries,
      () => playAgainst(side, conventions, less, rng),
      each => each.steps.length,
    );
  const smallest = await shrink(
    found,
    each => smaller(each.template),
    less => again(less),
  );
  const shorter = await again(smallest.template, LAST_TRIES);
  const isShorter = shorter !== undefined && shorter.steps.length < smallest.steps.length;
  const { template: least, steps, expected, seen } = isShorter ? shorter : smallest;
  return { done: `${templateText(least)}\n${steps.join('\n')}`, expected, seen, held: false };
}

const TYPES = ['Rook', 'Bishop', 'Queen'] as const;

/** A template by chance that can be played. */
export function drawTemplate(rng: Rng): MapTemplate {
  for (;;) {
    const teams = rng.below(4) === 0 ? 3 + rng.below(2) : 2;
    const side = () => (teams === 2 ? 5 : 8) + rng.below(5);
    const kinds = TYPES.slice(0, 1 + rng.below(TYPES.length)).map(type =>
      piece(type, rng.below(4), 1 + rng.below(3), drawMovement(rng)),
    );
    const drawn = template({
      gridSize: [side(), side()],
      teams,
      flags: 1 + rng.below(2),
      pieces: [...kinds, piece('Runner', 1, 1, orthogonal(1))],
      blocks: rng.below(7),
      placement: PLACEMENTS[rng.below(PLACEMENTS.length)] ?? 'symmetrical',
    });
    if (isPlayable(drawn)) return drawn;
  }
}

function drawMovement(rng: Rng): Movement {
  if (rng.below(4) === 0) return LSHAPE;
  return slides(Object.fromEntries(DIRECTIONS.map(direction => [direction, Math.max(0, rng.below(5) - 1)])));
}

/** Templates that are a little smaller, the boldest step first. */
export function* smaller(given: MapTemplate): Generator<MapTemplate> {
  const { teams, pieces, gridSize, blocks, flags } = given;
  const steps: Partial<MapTemplate>[] = [
    ...(teams > 2 ? [{ teams: teams - 1 }] : []),
    ...(blocks > 0 ? [{ blocks: 0 }, { blocks: blocks - 1 }] : []),
    ...(flags > 1 ? [{ flags: 1 }] : []),
    ...pieces.flatMap((_, n) => (pieces.length > 1 ? [{ pieces: pieces.toSpliced(n, 1) }] : [])),
    ...pieces.flatMap((each, n) => (each.count > 1 ? [{ pieces: pieces.with(n, { ...each, count: 1 }) }] : [])),
    ...([0, 1] as const).flatMap(n =>
      gridSize[n] > 4 ? [{ gridSize: gridSize.with(n, gridSize[n] - 1) as unknown as MapTemplate['gridSize'] }] : [],
    ),
  ];
  for (const step of steps) {
    const next = { ...given, ...step };
    if (isPlayable(next)) yield next;
  }
}

function isPlayable(given: MapTemplate): boolean {
  try {
    flag.readSetup({ template: given });
    return true;
  } catch (error) {
    if (error instanceof InvalidSetup) return false;
    throw error;
  }
}
