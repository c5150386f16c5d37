import type { Edition } from '../../chamber/options.ts';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import type { Seat } from '../../kernel/rules.ts';
import type * as daily from '../schemas/daily-schemas.ts';
import type {
  AnybodyRequest,
  BotAnswer,
  BotRequest,
  FlagImagesAnswer,
  FlagListAnswer,
  LeftAnswer,
} from '../schemas/flag-schemas.ts';
import type { GamesAnswer, OwnBotAnswer, OwnBotRequest } from '../schemas/game-schemas.ts';
import type * as answers from '../schemas/match-answers.ts';
import type * as requests from '../schemas/match-requests.ts';
import type * as people from '../schemas/people-schemas.ts';
import type { RecordsAnswer, RecordTable, RunTable } from '../schemas/record-schemas.ts';
import type { DailyGame } from '../shared/api-constants.ts';
import { applyViewChange, type ViewChange } from '../shared/view-changes.ts';
import { type RequestOptions, request, type WatchOptions, watchEvents } from './http.ts';
import { GalleryClient } from './map-client.ts';

/** What of our own API is about who one is. */
export class PeopleClient extends GalleryClient {
  /** Who one is here, and what one has done. */
  me(): Promise<people.MeAnswer> {
    return this.call('/api/me');
  }

  /** The matches in which others wait for one's move. */
  myTurns(): Promise<people.TurnsAnswer> {
    return this.call('/api/me/turns');
  }

  /** Takes a name that others read, or none. */
  rename(request: people.RenameRequest): Promise<people.NameAnswer> {
    return this.call('/api/me', { method: 'PATCH', body: request });
  }

  /** A code for another device: it works for ten minutes, and once. */
  codeForDevice(request: people.TransferRequest = {}): Promise<people.CodeAnswer> {
    return this.call('/api/me/code', { method: 'POST', body: request });
  }

  /** A file for another device. It is as good as a key. */
  fileForDevice(request: people.TransferRequest = {}): Promise<people.PersonFile> {
    return this.call('/api/me/file', { method: 'POST', body: request });
  }

  /** Makes this device the same player as the one that the code or the secret is from. */
  enterAs(request: people.EnterRequest): Promise<people.NameAnswer> {
    return this.call('/api/me/devices', { method: 'POST', body: request });
  }

  /** Forgets the asker, with all that is kept of them. */
  async forgetMe(): Promise<void> {
    await this.call('/api/me', { method: 'DELETE' });
  }
}

/** Speaks our own API. Throws ApiError with the server's reason, or what `fetch` throws. */
export class Client extends PeopleClient {
  /** The secrets that were chosen for invitations. */
  private readonly chosen = new Map<string, string>();

  /** The same server, asked as the holder of a secret. */
  as(secret: string): Client {
    return new Client({ ...this.asker, secret });
  }

  /** What the server serves. */
  games(): Promise<GamesAnswer> {
    return this.call('/api/games');
  }

  /** Lets the computer take a free seat in a match of a game that was brought. */
  seatBot(id: string, request: OwnBotRequest): Promise<OwnBotAnswer> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/bots`, { method: 'POST', body: request });
  }

  create<View = unknown>(request: requests.CreateRequest): Promise<answers.SeatAnswer<View>> {
    return this.call('/api/matches', { method: 'POST', body: request });
  }

  /** What there is to play today. */
  daily(): Promise<daily.DailyAnswer> {
    return this.call('/api/daily');
  }

  /** Begins today's puzzle, run or duel, or that of a day that is over. */
  beginDaily<View = unknown>(game: DailyGame, request: daily.DailyRequest = {}): Promise<answers.SeatAnswer<View>> {
    return this.call(`/api/daily/${game}`, { method: 'POST', body: request });
  }

  dailyTable(day: string, game: DailyGame, query: daily.TableQuery = {}): Promise<daily.DailyTable> {
    return this.call(`/api/daily/${game}/${day}`, { query });
  }

  /** What there was on the days of a month, and what of it was played. */
  dailyCalendar(query: daily.CalendarQuery = {}): Promise<daily.CalendarAnswer> {
    return this.call('/api/daily/calendar', { query });
  }

  /** What is seen of a game of a day before it is begun. */
  dailyGlimpse(day: string, game: DailyGame): Promise<daily.GlimpseAnswer> {
    return this.call(`/api/daily/${game}/${day}/glimpse`);
  }

  /** The fewest actions that each dungeon was won with. */
  records(): Promise<RecordsAnswer> {
    return this.call('/api/records');
  }

  /** The best runs through the chambers. */
  runScores(edition: Edition): Promise<RunTable> {
    return this.call(`/api/scores/${edition}`);
  }

  voteOf(id: string): Promise<answers.VoteAnswer> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/vote`);
  }

  /** What one thinks of the dungeon of a match that one has won. */
  vote(id: string, request: requests.VoteRequest): Promise<answers.VoteAnswer> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/vote`, { method: 'POST', body: request });
  }

  recordsOf(dungeon: string): Promise<RecordTable> {
    return this.call(`/api/records/${encodeURIComponent(dungeon)}`);
  }

  join<View = unknown>(id: string, request: requests.JoinRequest = {}): Promise<answers.SeatAnswer<View>> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/join`, { method: 'POST', body: request });
  }

  /** Offers a seat of one's own, or a free one, to whoever gets the code. */
  invite(id: string, request: requests.InviteRequest = {}): Promise<answers.InviteAnswer> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/invitations`, { method: 'POST', body: request });
  }

  /** Exchanges the code of an invitation for its seat. Should the answer be lost, ask this client again: it gets the same. */
  redeem<View = unknown>(request: requests.RedeemRequest): Promise<answers.SeatAnswer<View>> {
    // Who sends a secret of their own is known when they come again.
    const secret = this.asker.secret ?? this.chosen.get(request.code) ?? newSecret();
    this.chosen.set(request.code, secret);
    return this.as(secret).call('/api/invitations', { method: 'POST', body: request });
  }

  match<View = unknown>(id: string, seat?: Seat): Promise<answers.MatchAnswer<View>> {
    return this.call(`/api/matches/${encodeURIComponent(id)}`, { query: { seat } });
  }

  legal<Action = unknown>(id: string, seat?: Seat): Promise<answers.LegalAnswer<Action>> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/legal`, { query: { seat } });
  }

  play<View = unknown, Happening = unknown>(
    id: string,
    request: requests.ActionRequest,
  ): Promise<answers.PlayedAnswer<View, Happening>> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/actions`, { method: 'POST', body: request });
  }

  /** Takes an open match back to a position of its log, or forward again to what was taken back. */
  goBack<View = unknown>(id: string, request: requests.BackRequest): Promise<answers.PlayedAnswer<View>> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/back`, { method: 'POST', body: request });
  }

  /** Offers a rematch of a match that is over, or agrees to it. It begins once all who played have done so. */
  rematch(id: string): Promise<answers.Rematch> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/rematch`, { method: 'POST' });
  }

  /** Declines a rematch, or takes back one's own offer. */
  declineRematch(id: string): Promise<answers.Rematch> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/rematch`, { method: 'DELETE' });
  }

  /** Hands over what was played of an open match elsewhere. Keys make it safe to ask again. */
  append(id: string, request: requests.EntriesRequest): Promise<answers.AppendedAnswer> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/entries`, {
      method: 'POST',
      body: request,
      outlives: true,
    });
  }

  /**
   * Every event of a match as it comes, from a seat or from outside; what was missed is made up for. With `changes` only
   * what has changed comes over the wire: what is yielded is the same.
   */
  async *watch<View = unknown, Happening = unknown>(
    id: string,
    {
      seat,
      changes,
      ...options
    }: WatchOptions & { readonly seat?: Seat | undefined; readonly changes?: true | undefined } = {},
  ): AsyncGenerator<answers.WatchEvent<View, Happening>> {
    // Whoever watches over a channel has it from there, and whoever does not watch does without.
    const { ViewHash } = await import('../shared/view-hash.ts');
    const hashes = new ViewHash();
    let view: View | undefined;
    for await (const event of this.events<answers.WatchEvent<View, Happening>>(id, { seat, changes }, options)) {
      const { changes: change, hash, ...rest } = event;
      if (change === undefined) view = rest.view;
      else if (change !== null) view = applyViewChange(view, change as ViewChange) as View;
      // Whatever went wrong, the whole view puts it right.
      if (hash !== undefined && hash !== hashes.of(view))
        return yield* this.watch(id, { ...options, seat, changes, after: undefined });
      yield { ...rest, view: view as View };
    }
  }

  /** Every entry of an open match as it comes, for whoever folds it. */
  watchEntries(id: string, options: WatchOptions = {}): AsyncGenerator<answers.EntryEvent> {
    return this.events(id, { entries: true }, options);
  }

  private events<Event>(id: string, of: RequestOptions['query'], options: WatchOptions): AsyncGenerator<Event> {
    const path = `/api/matches/${encodeURIComponent(id)}/events`;
    return watchEvents((after, signal) => request(this.asker, path, { query: { ...of, after }, signal }), options);
  }

  file(id: string): Promise<MatchFile> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/file`);
  }

  /**
   * Makes a match of a match file, to look at or to play on from where it ends. All its seats go to the asker. With an
   * id it is made once, however often it is asked for.
   */
  adopt<View = unknown>(file: MatchFile, query: requests.AdoptQuery = {}): Promise<answers.SeatAnswer<View>> {
    return this.call('/api/matches/file', { method: 'POST', query, body: file });
  }

  /** Calls a match off. Its log is kept. */
  async abort(id: string): Promise<void> {
    await this.call(`/api/matches/${encodeURIComponent(id)}`, { method: 'DELETE' });
  }

  list(query: requests.ListQuery = {}): Promise<answers.ListAnswer> {
    return this.call('/api/matches', { query });
  }

  /** The sessions of Capture The Flag that are shown to everybody, whichever way they were made. */
  flagSessions(query: Pick<requests.ListQuery, 'status' | 'before' | 'limit'> = {}): Promise<FlagListAnswer> {
    return this.call('/api/flag/sessions', { query });
  }

  /** What the author of the map has drawn for its pieces. */
  flagImages(id: string): Promise<FlagImagesAnswer> {
    return this.call(`/api/flag/sessions/${encodeURIComponent(id)}/images`);
  }

  /** Plays whoever waits for anybody, or waits: then the match is still open. */
  playAnybody(request: AnybodyRequest = {}): Promise<answers.SeatAnswer> {
    return this.call('/api/flag/anybody', { method: 'POST', body: request });
  }

  /** Waits for nobody any more. */
  stopWaiting(id: string): Promise<LeftAnswer> {
    return this.call(`/api/flag/anybody/${encodeURIComponent(id)}`, { method: 'DELETE', outlives: true });
  }

  /** Gives a free slot of a Capture The Flag session to a bot of the server's. */
  seatFlagBot(id: string, request: BotRequest): Promise<BotAnswer> {
    return this.call(`/api/flag/sessions/${encodeURIComponent(id)}/bots`, { method: 'POST', body: request });
  }

  /** Puts a copy of a match aside under a name. */
  save(id: string, name: string): Promise<answers.SaveSummary> {
    return this.call(`/api/matches/${encodeURIComponent(id)}/save`, { method: 'POST', body: { name } });
  }

  /** One's own saves, the last played first. */
  saves(query: requests.SavesQuery = {}): Promise<answers.SavesAnswer> {
    return this.call('/api/saves', { query });
  }

  /** Goes on from a save, in a match of its own. */
  load<View = unknown>(save: string, request: requests.LoadRequest = {}): Promise<answers.SeatAnswer<View>> {
    return this.call(`/api/saves/${encodeURIComponent(save)}/load`, { method: 'POST', body: request });
  }

  async forget(save: string): Promise<void> {
    await this.call(`/api/saves/${encodeURIComponent(save)}`, { method: 'DELETE' });
  }
}

/** 128 random bits and more, as a server would choose them. */
function newSecret(): string {
  return globalThis.crypto.randomUUID().replaceAll('-', '');
}
