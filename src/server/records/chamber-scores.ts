import { type Edition, optionsOf } from '../../chamber/options.ts';
import type { ChamberSetup } from '../../chamber/setup.ts';
import type { ChamberView } from '../../chamber/view.ts';
import { canonical } from '../../kernel/canonical-json.ts';
import type { RunScore, RunTable } from '../../wire/schemas/record-schemas.ts';
import { sameHolder } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { displayName } from '../people/profile.ts';
import { PendingWrites } from '../runtime/pending-writes.ts';

/** The kind of table; which of the two games is the place. */
const BOARD = 'chamber score';

type Told = Pick<RunScore, 'score' | 'race' | 'floor' | 'won' | 'turns'>;

/** The best runs through the chambers: on floors that this server drew for them, and of which nobody knew anything. */
export class RunScores {
  private readonly matches: Matches;
  private readonly pendingWrites = new PendingWrites();

  constructor(matches: Matches) {
    this.matches = matches;
    const note = (open: OpenMatch) => {
      const edition = open.status === 'over' ? editionOf(open) : undefined;
      if (edition !== undefined) this.pendingWrites.begin(this.recordRun(open, edition));
    };
    matches.onPlayed(note);
    matches.onOpened(note);
  }

  close(): Promise<void> {
    return this.pendingWrites.settled();
  }

  /** A part of a table, in which everybody has one line. */
  async of(edition: Edition, from: number, limit: number, holder: Uint8Array | undefined): Promise<RunTable> {
    await this.pendingWrites.settled();
    const found = await this.matches.store.leaderboards.list(BOARD, edition, from, limit);
    const entries = found.map((feat, n) => ({
      ...{ rank: from + n + 1, name: feat.name, ...(feat.result as Told), time: feat.ended, match: feat.match },
      ...(holder !== undefined && sameHolder(feat.holder, holder) ? { mine: true as const } : {}),
    }));
    return { edition, entries };
  }

  private async recordRun({ id, record, match, times }: OpenMatch, edition: Edition): Promise<void> {
    const { owner: holder, seed, time, version } = record;
    const { daily, store, now } = this.matches;
    const ofDay = await daily.seed(
      edition === 'modern' ? 'modern' : 'chamber',
      new Date(time).toISOString().slice(0, 10),
    );
    if (holder === null || seed === ofDay) return;
    const { score = 0, race, floor, turn: turns, ended } = match.view(0) as ChamberView;
    const result: Told = { score, race, floor, won: ended === 'won', turns };
    await store.leaderboards.improve({
      ...{ board: BOARD, place: edition, holder, match: id, name: await displayName(store, holder), version },
      ...{ begun: time, ended: times.ended ?? now(), worth: -score, result, kept: true },
    });
  }
}

/** The game that a run is one of whose floors nobody knew; undefined for practice, drawn floors, known potions and known seeds. */
function editionOf({ record }: OpenMatch): Edition | undefined {
  if (record.game !== 'chamber' || record.open || record.seeded || record.origin !== record.id) return undefined;
  const { options, floors, size, known = [] } = record.setup as ChamberSetup;
  if (floors !== undefined || size !== undefined || known.length > 0) return undefined;
  const edition = options.modern === true ? 'modern' : 'classic';
  return canonical(options) === canonical(optionsOf({ modern: edition === 'modern' })) ? edition : undefined;
}
