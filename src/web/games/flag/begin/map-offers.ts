import type { PieceImage } from '../../../../flag/map/images.ts';
import type { MapTemplate } from '../../../../flag/map/template.ts';
import { FLAG_MAPS } from '../../../../flag/maps/index.ts';
import { flag } from '../../../../flag/rules.ts';
import type { FlagOptions } from '../../../../flag/setup.ts';
import type { FlagView } from '../../../../flag/view.ts';
import { InvalidSetup, type Problem } from '../../../../kernel/errors.ts';
import { parseJson } from '../../../../kernel/json-text.ts';
import { isStrength, STRENGTH_BRAINS, STRENGTHS, type Strength } from '../../../../players/flag/strengths.ts';
import { ServerAway } from '../../../../wire/shared/api-error.ts';
import { beginOpenMatch } from '../../../match/local/match-source.ts';
import { createMatchOn, type PlayedMap, rememberPlayedMap } from '../../../match/published-map.tsx';
import { goTo, pathTo } from '../../../navigation/routes.ts';
import { catalogueOf, newOpenMatch, server } from '../../../parts/fetching/server-client.ts';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';
import { flagTexts } from '../../../texts/flag.ts';
import { texts } from '../../../texts/texts.ts';
import { previewOf } from '../look/board-scene.ts';

/** The seats that this browser plays by itself, by slot. */
export type BotsHere = ReadonlyMap<number, Strength>;

const KEPT = 'flag-bots';
/** Matches that are remembered; the oldest are forgotten first. */
const MOST = 60;

type Written = readonly { readonly id: string; readonly seats: readonly (readonly [number, Strength])[] }[];

/** Remembers which seats of a match this browser plays, for when the page is loaded again. */
export function keepBots(id: string, bots: BotsHere): void {
  const others = written().filter(match => match.id !== id);
  writeStored(KEPT, bots.size === 0 ? others : [{ id, seats: [...bots] }, ...others].slice(0, MOST));
}

/** The seats of a match that this browser plays. */
export function botsOf(id: string): BotsHere {
  const seats = written().find(match => match.id === id)?.seats ?? [];
  return new Map(seats.filter(([, strength]) => isStrength(strength)));
}

function written(): Written {
  const known = readStored(KEPT);
  return Array.isArray(known) ? (known as Written) : [];
}

/** A map that can be played here. */
export interface FlagOffer {
  readonly name: string;
  readonly title: string;
  /** What makes it interesting, where it ships with that. */
  readonly line?: string;
  readonly template: MapTemplate;
  /** How it may look at the start; blocks lie elsewhere each time. */
  readonly preview: FlagView;
}

/** Who sits on a seat: somebody at this screen, whoever comes, or the computer. */
export const SITTERS = ['here', 'open', ...STRENGTHS] as const;
export type Sitter = (typeof SITTERS)[number];

/** A game about to be made. */
export interface SessionPlan {
  readonly title: string;
  /** The published map that it is. */
  readonly map?: PlayedMap | undefined;
  readonly template: MapTemplate;
  readonly options: FlagOptions;
  readonly images?: readonly PieceImage[];
  readonly listed: boolean;
  readonly seats: readonly { readonly sitter: Sitter; readonly name: string }[];
}

/** The maps that ship, in their order, then those that this server has besides. */
export async function flagOffers(): Promise<readonly FlagOffer[]> {
  const names = new Set((await catalogueOf(flag.game))?.maps ?? Object.keys(FLAG_MAPS));
  const shipped = Object.keys(FLAG_MAPS).filter(name => names.delete(name));
  return Promise.all([...shipped, ...names].map(offerOf));
}

/** Reads a pasted text: a template as such, or the request of the course that holds one. */
export function readOwnTemplate(
  text: string,
  title: string,
): { readonly offer: FlagOffer } | { readonly problems: readonly Problem[] } {
  if (text.trim() === '') return { problems: [{ path: '', message: texts.ownMap.empty }] };
  try {
    const json = parseJson(text);
    const { template } = flag.readSetup(hasTemplate(json) ? json : { template: json });
    return { offer: { name: OWN, title, template, preview: previewOf(template) } };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return { problems: error.problems.map(each => ({ ...each, path: each.path.replace('/template', '') })) };
  }
}

/** The name of a map that was brought along: none in a catalogue has it. */
const OWN = '';

function hasTemplate(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'template' in json;
}

/**
 * Makes a match, seats who is at this screen, and goes to its page. Where nobody is to come from elsewhere, the bots
 * play from this browser; else they are the server's, and play on when this screen is off.
 */
export async function beginFlag(plan: SessionPlan): Promise<void> {
  const { title, template, images = [], seats, map } = plan;
  const setup = { template, options: plan.options, ...(images.length > 0 && { images }) };
  if (seats.some(({ sitter }) => sitter === 'open')) return beginTogether(plan, setup);
  const { game } = flag;
  const drawn = newOpenMatch();
  const id = await beginOpenMatch(
    async () => {
      const { match } = await createMatchOn(map, {
        ...{ game, setup, title, listed: plan.listed, ...drawn, keep: 'browser' },
      });
      for (const [seat, { name }] of seats.entries()) await server.join(match.id, { seat, name, keep: 'browser' });
      return match.id;
    },
    async () => {
      // Clocks are the server's.
      if (hasLimits(template)) throw new ServerAway('limits need the server');
      const opening = seats.map(({ name: team }, by) => ({ by, action: { type: 'join', team } }));
      return { game, setup, seed: drawn.seed, title, opening };
    },
  );
  rememberPlayedMap(id, map);
  keepBots(id, new Map(seats.flatMap(({ sitter }, seat) => (isStrength(sitter) ? [[seat, sitter] as const] : []))));
  goTo(pathTo.match(id));
}

async function beginTogether({ title, listed, seats, map }: SessionPlan, setup: unknown): Promise<void> {
  const { match } = await createMatchOn(map, { game: flag.game, setup, title, listed, keep: 'browser' });
  for (const [seat, { sitter, name }] of seats.entries()) {
    if (isStrength(sitter)) await server.seatFlagBot(match.id, { seat, teamId: name, ...STRENGTH_BRAINS[sitter] });
    else if (sitter !== 'open') await server.join(match.id, { seat, name, keep: 'browser' });
  }
  rememberPlayedMap(match.id, map);
  keepBots(match.id, new Map());
  goTo(pathTo.match(match.id));
}

/** Whether time is limited. */
function hasLimits({ moveTimeLimitInSeconds, totalTimeLimitInSeconds }: MapTemplate): boolean {
  return moveTimeLimitInSeconds > 0 || totalTimeLimitInSeconds > 0;
}

/** What the team of a seat is called. */
export function teamName(sitter: Sitter, name: string, slot: number): string {
  const colour = flagTexts.colours[slot] ?? '';
  if (isStrength(sitter)) return flagTexts.bots.team(colour, flagTexts.bots.names[sitter]);
  return name.trim() || colour;
}

async function offerOf(name: string): Promise<FlagOffer> {
  const shipped = FLAG_MAPS[name];
  const { template } = flag.readSetup({ template: shipped?.template ?? (await server.map(flag.game, name)) });
  const words = shipped === undefined ? { title: name } : { title: shipped.title, line: shipped.line };
  return { name, ...words, template, preview: previewOf(template) };
}
