import { KeyedMutex } from '../../kernel/match/mutex.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { Rematch } from '../../wire/schemas/match-answers.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { seatsOf } from './auth.ts';
import { isBot } from './match-bots.ts';
import type { Matches } from './matches.ts';
import type { OpenMatch } from './open-match.ts';
import { rematchId, seatAfter } from './rematch-status.ts';

/**
 * Matches that follow others, with the same people and the same settings. A rematch that is offered is a match in which
 * every seat is kept for whoever is to have it, and those who want it have joined: so it outlives a crash, and it begins
 * when the last one joins. Who declines calls it off.
 */
export class Rematches {
  private readonly matches: Matches;
  private readonly turns = new KeyedMutex();

  constructor(matches: Matches) {
    this.matches = matches;
  }

  /** Offers a rematch, or agrees to one that was offered. Bots of the server agree at once. */
  agree(open: OpenMatch, by: Seat, address: string | undefined): Promise<Rematch> {
    return this.inTurn(open, async () => {
      this.mustAllow(open);
      if ((await open.rematch())?.status === 'declined') throw refusal('the rematch was declined');
      const names = open.game.names?.(open.match.view('public')) ?? [];
      const seats = open.match.rules.seats(open.match.start.setup);
      const keys = await open.keys();
      const holder = keys.find(({ seat }) => seat === by)?.holder;
      const mine = seatsOf(keys, holder);
      const next = await this.next(open, holder, address);
      for (const key of keys) {
        if (mine.includes(key.seat) || isBot(key)) {
          await this.join(next, seatAfter(key.seat, seats), names[key.seat] ?? '');
        }
      }
      return this.told(open);
    });
  }

  /** Declines a rematch, or takes back one's own word, as long as it has not begun. */
  decline(open: OpenMatch): Promise<Rematch> {
    return this.inTurn(open, async () => {
      this.mustAllow(open);
      const rematch = await open.rematch();
      if (rematch === undefined) throw refusal('nobody has offered a rematch');
      if (rematch.status === 'begun') throw refusal('the rematch has begun');
      if (rematch.status === 'offered') await this.matches.abort(await this.matches.at(rematch.id));
      return this.told(open);
    });
  }

  private mustAllow({ status, record, game }: OpenMatch): void {
    if (game.join === undefined || record.open) throw refusal('whoever has all seats of a match begins another one');
    if (status !== 'over') throw refusal('a rematch is offered when the match is over');
  }

  private async next(open: OpenMatch, holder: Uint8Array | undefined, address: string | undefined): Promise<OpenMatch> {
    const { matches } = this;
    const { game, title, listed, owner } = open.record;
    const { setup } = open.match.start;
    const id = rematchId(open.id);
    if ((await matches.store.glance(id)) === undefined) {
      const seats = open.match.rules.seats(setup);
      const keys = (await open.keys()).map(key => ({ ...key, seat: seatAfter(key.seat, seats) }));
      const maker = owner ?? holder;
      const plan = { game, setup, title, listed, address, id, keys, ...(maker === undefined ? {} : { owner: maker }) };
      await matches.create(plan).catch(async error => {
        // Another node may have been faster.
        if ((await matches.store.glance(id)) === undefined) throw error;
      });
    }
    return matches.at(id);
  }

  private async join(next: OpenMatch, seat: Seat, name: string): Promise<void> {
    if (next.status !== 'open' || !next.freeSeats().includes(seat)) return;
    await next.play(seat, next.game.join?.(name), { time: this.matches.now() });
  }

  /** Whoever looks at the match hears of it. */
  private async told(open: OpenMatch): Promise<Rematch> {
    this.matches.notifyChanged(open);
    const rematch = await open.rematch();
    if (rematch === undefined) throw refusal('the rematch is gone: offer it again');
    return rematch;
  }

  private inTurn(open: OpenMatch, work: () => Promise<Rematch>): Promise<Rematch> {
    return this.turns.runExclusive(open.id, work);
  }
}

function refusal(why: string): ApiError {
  return new ApiError('illegal-action', why);
}
