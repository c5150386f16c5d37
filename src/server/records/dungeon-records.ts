import type { DungeonAction } from '../../dungeon/actions.ts';
import { type CampaignStage, STAGES } from '../../dungeon/maps/campaign.ts';
import { shippedSetup } from '../../dungeon/maps/index.ts';
import { surveyOf } from '../../dungeon/maps/surveys.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonMap, DungeonSetup } from '../../dungeon/setup.ts';
import { hashOf } from '../../kernel/hash.ts';
import { isWithoutUndo, standingActions } from '../../kernel/match/history-tree.ts';
import type { HintCount } from '../../wire/schemas/match-requests.ts';
import type { RecordEntry, RecordsAnswer, RecordTable } from '../../wire/schemas/record-schemas.ts';
import { sameHolder } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { hintsOf } from '../people/hint-notes.ts';
import { displayName } from '../people/profile.ts';
import { PendingWrites } from '../runtime/pending-writes.ts';

/** The kinds of tables; the dungeon is the place. */
const WITHOUT = 'record without undo';
const WITH = 'record with undo';
const PUSHES = 'record of pushes';
const HINTED = 'record with hints';

/** The records of the dungeons that ship: matches that this server began with the seed of par, and folded. */
export class Records {
  private readonly matches: Matches;
  /** Wins that are being noted. */
  private readonly pendingWrites = new PendingWrites();

  constructor(matches: Matches) {
    this.matches = matches;
    matches.onPlayed(open => this.onMatchChange(open));
    matches.onOpened(open => this.onMatchChange(open));
  }

  close(): Promise<void> {
    return this.pendingWrites.settled();
  }

  /** The best of all dungeons. */
  async all(): Promise<RecordsAnswer> {
    await this.pendingWrites.settled();
    const { leaderboards: feats } = this.matches.store;
    const [without, withUndo] = [await feats.bests(WITHOUT), await feats.bests(WITH)];
    const best = (table: typeof without, name: string) => table.find(({ place }) => place === name)?.worth ?? null;
    const names = new Set([...without, ...withUndo].map(({ place }) => place));
    return {
      records: [...names].map(name => ({ dungeon: name, without: best(without, name), with: best(withUndo, name) })),
    };
  }

  /** The best of one; undefined where no such dungeon ships. */
  async of(
    name: string,
    page: { readonly from: number; readonly limit: number; readonly holder: Uint8Array | undefined },
  ): Promise<RecordTable | undefined> {
    await this.pendingWrites.settled();
    const stage = STAGES.get(name);
    if (stage === undefined) return undefined;
    const { par, isShortest, seed } = stage;
    const table = async <T>(board: string, worth: (worth: number) => T) => {
      const found = await this.matches.store.leaderboards.list(board, name, page.from, page.limit);
      return found
        .map((feat, n) => ({
          ...{ rank: page.from + n + 1, name: feat.name, ...worth(feat.worth), version: feat.version },
          ...{ time: feat.ended, match: feat.match, isKept: feat.kept },
          ...((feat.result as HintCount | null) ?? {}),
          ...(page.holder !== undefined && sameHolder(feat.holder, page.holder) ? { mine: true as const } : {}),
        }))
        .flatMap(({ isKept, ...entry }) => (isKept ? [entry] : []));
    };
    const inActions = (board: string): Promise<RecordEntry[]> => table(board, actions => ({ actions }));
    const { map } = dungeon.readSetup(shippedSetup(name));
    return {
      ...{ dungeon: name, par, isShortest, seed, hinted: await inActions(HINTED) },
      ...{ without: await inActions(WITHOUT), with: await inActions(WITH) },
      ...(isOfBoulders(map) && { pushes: await table(PUSHES, pushes => ({ pushes })) }),
    };
  }

  private onMatchChange(open: OpenMatch): void {
    const stage = open.status === 'over' ? stageOf(open) : undefined;
    if (stage !== undefined) this.pendingWrites.begin(this.recordWin(open, stage));
  }

  private async recordWin(open: OpenMatch, stage: CampaignStage): Promise<void> {
    const { match, record } = open;
    const holder = record.owner;
    if (holder === null || hashOf(record.setup) !== surveyOf(stage)?.setup) return;
    if (match.outcome()?.winners.length !== 1) return;
    const { log } = await match.file();
    const { leaderboards: feats } = this.matches.store;
    const hints = await hintsOf(this.matches.store, open.id, holder);
    const won = open.times.ended ?? this.matches.now();
    const name = await displayName(this.matches.store, holder);
    const actions = standingActions(log);
    const win = {
      ...{ place: stage.name, holder, match: open.id, name, version: record.version },
      ...{ begun: won, ended: won, kept: true, result: hints ?? null },
    };
    const board = hints !== undefined ? HINTED : isWithoutUndo(log) ? WITHOUT : WITH;
    await feats.improve({ ...win, board, worth: actions.length });
    const setup = record.setup as DungeonSetup;
    if (hints === undefined && isOfBoulders(setup.map))
      await feats.improve({ ...win, board: PUSHES, worth: pushesOf(setup, record.seed, actions) });
  }
}

const WITH_BOULDERS: readonly string[] = ['player', 'wall', 'boulder', 'switch', 'exit'];

/** Whether there is nothing but boulders to move: there pushes are compared, too. */
function isOfBoulders({ entities }: DungeonMap): boolean {
  return entities.some(({ type }) => type === 'boulder') && entities.every(({ type }) => WITH_BOULDERS.includes(type));
}

function pushesOf(setup: DungeonSetup, seed: number, log: ReturnType<typeof standingActions>): number {
  const state = dungeon.begin(setup, seed);
  let pushes = 0;
  for (const { action } of log) {
    dungeon.apply(state, 0, action as DungeonAction, ({ type }) => {
      if (type === 'pushed') pushes++;
    });
  }
  return pushes;
}

/** The dungeon that a match may hold a record in, by what can be seen at a glance: it was begun here, with the seed of par. */
function stageOf({ record, match }: OpenMatch): CampaignStage | undefined {
  if (record.game !== 'dungeon' || record.origin !== record.id || record.version !== match.rules.version)
    return undefined;
  const stage = STAGES.get(String((record.setup as { readonly name?: unknown }).name));
  return stage?.seed === record.seed ? stage : undefined;
}
