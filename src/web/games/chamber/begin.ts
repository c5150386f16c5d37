import type { PotionName } from '../../../chamber/kinds/potions.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import type { ChamberSetup, Options } from '../../../chamber/setup.ts';
import { addressOf, goTo } from '../../routes.ts';
import { openly, server } from '../../server.ts';
import { texts } from '../../texts.ts';
import { noteRun } from './scores.ts';

/** A run about to be made. */
export interface RunPlan {
  readonly race: RaceName;
  readonly options: Options;
  /** Without it: the classic floors. */
  readonly floors?: ChamberSetup['floors'];
  /** Kinds of potion that an earlier run has made known. */
  readonly known?: readonly PotionName[];
  /** The day whose run it is, as 2026-11-15. */
  readonly day?: string | undefined;
}

/** Makes a match, notes that it was begun here, and goes to its page. */
export async function beginChamber({ race, options, floors, known = [], day }: RunPlan): Promise<void> {
  const setup = { race, options, ...(floors !== undefined && { floors }), ...(known.length > 0 && { known }) };
  const { match } = await server.create({
    game: 'chamber',
    setup,
    title: texts.chamber.races[race].title,
    keep: 'browser',
    ...(options.practice && day === undefined ? openly() : {}),
    ...(day === undefined ? {} : { seed: seedOfDay(day) }),
  });
  noteRun({ id: match.id, ...(day === undefined ? {} : { day }) });
  goTo(addressOf.match(match.id));
}

/** Begins a run like one that is over. What that one has made known stays known, but a daily run begins alike for all. */
export async function beginAgain(id: string, known: readonly PotionName[], day: string | undefined): Promise<void> {
  const { race, options, floors } = (await server.file(id)).setup as ChamberSetup;
  const again = { race, options, ...(floors !== undefined && { floors }) };
  await beginChamber(day === undefined ? { ...again, known } : { ...again, day });
}

/** Today, as 2026-11-15, by the clock that is the same for everybody. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The seed of a day's run: its digits, as in the terminal. */
function seedOfDay(day: string): number {
  return Number(day.replaceAll('-', ''));
}
