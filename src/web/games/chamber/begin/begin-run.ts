import type { PotionName } from '../../../../chamber/kinds/potion-kinds.ts';
import type { RaceName } from '../../../../chamber/kinds/races.ts';
import type { Options } from '../../../../chamber/options.ts';
import type { ChamberSetup } from '../../../../chamber/setup.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import { beginOpenMatch, matchSource } from '../../../match/local/match-source.ts';
import { createMatchOn, type PlayedMap, playedMapOf, rememberPlayedMap } from '../../../match/published-map.tsx';
import { goTo, pathTo } from '../../../navigation/routes.ts';
import { newOpenMatch, server } from '../../../parts/fetching/server-client.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { noteRun } from './begun-runs.ts';

/** A run about to be made. */
export interface RunPlan {
  readonly race: RaceName;
  readonly options: Options;
  /** Without it: the classic floors. */
  readonly floors?: ChamberSetup['floors'];
  /** Of generated floors. */
  readonly size?: ChamberSetup['size'];
  readonly challenge?: ChamberSetup['challenge'];
  /** Kinds of potion that an earlier run has made known. */
  readonly known?: readonly PotionName[];
  /** The published map whose floors they are. */
  readonly map?: PlayedMap | undefined;
  /** The day whose run it is, as 2026-11-15. */
  readonly day?: string | undefined;
}

/** Makes a match, notes that it was begun here, and goes to its page. */
export async function beginChamber({
  race,
  options,
  floors,
  size,
  challenge,
  known = [],
  map,
  day,
}: RunPlan): Promise<void> {
  const setup = {
    race,
    options,
    ...(floors !== undefined && { floors }),
    ...(size !== undefined && { size }),
    ...(known.length > 0 && { known }),
    ...(challenge !== undefined && { challenge }),
  };
  const id = await begun(setup, {
    title: chamberTexts.races[race].title,
    isPractice: options.practice,
    isModern: options.modern === true,
    map,
    day,
  });
  rememberPlayedMap(id, map);
  noteRun({ id, ...(day === undefined ? {} : { day }) });
  goTo(pathTo.match(id));
}

interface RunWish extends Pick<RunPlan, 'day'> {
  readonly map: PlayedMap | undefined;
  readonly title: string;
  readonly isPractice: boolean;
  readonly isModern: boolean;
}

async function begun(setup: unknown, { title, isPractice, isModern, map, day }: RunWish): Promise<string> {
  const game = 'chamber';
  const plan = { setup, title, keep: 'browser' } as const;
  if (day !== undefined) return (await server.beginDaily(isModern ? 'modern' : 'chamber', plan)).match.id;
  if (!isPractice) return (await createMatchOn(map, { game, ...plan })).match.id;
  const drawn = newOpenMatch();
  return beginOpenMatch(
    async () => (await createMatchOn(map, { game, ...plan, ...drawn })).match.id,
    async () => ({ game, setup, title, seed: drawn.seed }),
  );
}

/** Begins a run like one that is over. What that one has made known stays known, but a daily run begins alike for all. */
export async function beginAgain(id: string, view: ChamberView, day: string | undefined): Promise<void> {
  const { race, options, known } = view;
  // The file of a day's run is closed until the day is over; its floors are everybody's.
  if (day !== undefined) return beginChamber({ race, options, day: today() });
  const { floors, size, challenge } = (await matchSource.file(id)).setup as ChamberSetup;
  const again = { ...(floors !== undefined && { floors }), ...(size && { size }), ...(challenge && { challenge }) };
  return beginChamber({ race, options, known, ...again, map: playedMapOf(id) });
}

/** Today, as 2026-11-15, by the clock that is the same for everybody. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
