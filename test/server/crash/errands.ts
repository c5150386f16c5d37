import { setTimeout as sleep } from 'node:timers/promises';
import { Match } from '../../../src/kernel/match/match.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { gameOf } from '../../../src/server/games/served-game.ts';
import { holderOf, newSecret, seatsOf } from '../../../src/server/matches/auth.ts';
import { StoreLog } from '../../../src/server/matches/open-match.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { Stubborn } from './stubborn.ts';

/** What was acknowledged, and how to look whether it is there, once: a sentence for each fault. */
interface Done {
  readonly kind: (typeof KINDS)[number];
  faults(store: Store): Promise<readonly string[]>;
}

export const KINDS = ['saves', 'course saves', 'invitations', 'maps', 'bot games'] as const;
const TURNS = 6;

/** Runs one errand after the other: all that is done on a server beside playing alone. */
export class Errands extends Stubborn {
  readonly done: Done[] = [];
  private secret = newSecret();
  private n = 0;

  constructor(urls: readonly string[], seed: number) {
    super(urls, Rng.seeded(seed, 'errands'));
  }

  async run(): Promise<void> {
    const all = [this.save, this.saveCourse, this.invite, this.publish, this.playBot];
    while (!this.stopped) {
      // Nobody has more saves than a holder may have.
      if (this.n % all.length === 0) this.secret = newSecret();
      const done = await all[this.n % all.length]?.call(this, `${this.secret.slice(0, 6)}-${this.n}`);
      if (done !== undefined) this.done.push(done);
      this.n++;
    }
  }

  /** A match is saved under a name, twice: the second takes the place of the first. */
  private async save(name: string): Promise<Done | undefined> {
    const { secret } = this;
    const made = await this.untilAnswered(c =>
      c.as(secret).create({ game: 'chamber', setup: { race: 'elf' }, seed: this.n }),
    );
    if (made === undefined) return undefined;
    const { id } = made.match;
    let saved: { id: string } | undefined;
    for (const key of ['one', 'two']) {
      const legal = await this.untilAnswered(c => c.as(secret).legal(id));
      const action = legal?.actions[0];
      await this.untilAnswered(c => c.as(secret).play(id, { action, key }));
      saved = await this.untilAnswered(c => c.as(secret).save(id, name));
      if (saved === undefined) return undefined;
    }
    const holder = holderOf(secret);
    return {
      kind: 'saves',
      faults: async store => {
        const all = await store.list({ holder, status: 'save', limit: 1000 });
        const named = all.filter(({ title }) => title === name);
        if (named.length !== 1) return [`${named.length} saves have the name ${name}`];
        return named[0]?.position === 2 ? [] : [`the save ${name} is at ${named[0]?.position}, not at 2`];
      },
    };
  }

  /** The same by the routes of the course, where a save is everybody's. */
  private async saveCourse(name: string): Promise<Done | undefined> {
    let cookie = '';
    const post = (path: string) =>
      this.untilAnswered(async (_, url) => {
        const answer = await fetch(`${url}/api/game/${path}`, { method: 'POST', headers: { cookie } });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${text}`);
        if ((JSON.parse(text) as { isError: boolean }).isError) throw new RangeError(`${path}: ${text}`);
        cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
        return text;
      });
    for (const path of ['new/?dungeonName=first-steps&configName=normal', 'tick/movement/?movementDirection=Down']) {
      if ((await post(path)) === undefined) return undefined;
    }
    for (let twice = 0; twice < 2; twice++) {
      if ((await post(`save/?name=${name}`)) === undefined) return undefined;
    }
    return {
      kind: 'course saves',
      faults: async store => {
        const id = await store.named('dungeon', name);
        const found = id === undefined ? undefined : await store.find(id);
        return found?.status === 'save' ? [] : [`there is no save ${name} of the course`];
      },
    };
  }

  /** A seat is offered, and taken by whoever asks again and again. */
  private async invite(name: string): Promise<Done | undefined> {
    const friend = newSecret();
    const id = await this.flagMatch();
    const offered = id && (await this.untilAnswered(c => c.as(this.secret).invite(id)));
    if (id === undefined || !offered) return undefined;
    const redeemed = await this.untilAnswered(c => c.as(friend).redeem({ code: offered.code, name }));
    if (redeemed === undefined) return undefined;
    return {
      kind: 'invitations',
      faults: async store => {
        const seats = seatsOf(await store.keys(id), holderOf(friend));
        return seats.length === 1 ? [] : [`${id}: the invitation has given ${seats.length} seats`];
      },
    };
  }

  private async publish(name: string): Promise<Done | undefined> {
    const wall = { type: 'wall', x: 2 + this.n, y: 5 + this.rng.below(1_000_000) };
    const entities = [{ type: 'player', x: 0, y: 0 }, { type: 'exit', x: 1, y: 0 }, wall];
    const setup = { map: { entities, 'goal-condition': { goal: 'exit' } }, config: 'normal' };
    const published = await this.untilAnswered(c => c.as(this.secret).publish({ game: 'dungeon', setup, title: name }));
    if (published === undefined) return undefined;
    const { id } = published.map;
    return {
      kind: 'maps',
      faults: async store => ((await store.maps.find(id))?.title === name ? [] : [`the map ${name} is gone`]),
    };
  }

  /** A few turns against a bot of the server, each with a key of its own. */
  private async playBot(name: string): Promise<Done | undefined> {
    const { secret } = this;
    const id = await this.flagMatch();
    const seated =
      id && (await this.untilAnswered(c => c.as(secret).seatFlagBot(id, { brain: 'greedy', nodes: 1 }).catch(ifFull)));
    if (id === undefined || seated === undefined) return undefined;
    const keys: string[] = [];
    while (keys.length < TURNS && !this.stopped) {
      const match = await this.untilAnswered(c => c.as(secret).match(id));
      if (match === undefined || match.outcome !== null) break;
      if (!match.toAct.some(seat => match.held.includes(seat))) {
        await sleep(20);
        continue;
      }
      const legal = await this.untilAnswered(c => c.as(secret).legal(id));
      const action = legal?.actions[this.rng.below(legal.actions.length)];
      const key = `${name}-${keys.length}`;
      const played = action && (await this.untilAnswered(c => c.as(secret).play(id, { action, key })));
      if (!played) break;
      keys.push(key);
    }
    await this.untilAnswered(c => c.as(secret).abort(id));
    return { kind: 'bot games', faults: store => faultsOfLog(store, id, keys) };
  }

  /** A match of Capture The Flag whose first seat is ours; a seat whose answer was lost is found again. */
  private async flagMatch(): Promise<string | undefined> {
    const { secret } = this;
    const setup = { template: 'example', options: { start: 'first' } };
    const made = await this.untilAnswered(c => c.as(secret).create({ game: 'flag', setup, seed: this.n }));
    if (made === undefined) return undefined;
    const { id } = made.match;
    const seat = await this.untilAnswered(async client => {
      const { held } = await client.as(secret).match(id);
      return held[0] ?? (await client.as(secret).join(id, { name: 'we', seat: 0 })).match.held[0];
    });
    return seat === undefined ? undefined : id;
  }
}

/** Every acknowledged action is in the log once and in order, and all of it folds, from its snapshot too. */
async function faultsOfLog(store: Store, id: string, keys: readonly string[]): Promise<readonly string[]> {
  const record = await store.find(id);
  if (record === undefined) return [`${id} is gone`];
  const ours = (await store.read(id, 0)).flatMap(({ key }) => (key !== undefined && keys.includes(key) ? key : []));
  if (ours.join() !== keys.join()) return [`${id}: acknowledged ${keys}, stored ${ours}`];
  const { rules } = await gameOf(GAMES, record.game);
  const open = async (saved?: Awaited<ReturnType<Store['latest']>>) =>
    workForHouse(() => Match.open(rules, record, new StoreLog(store, id, () => undefined), saved));
  const [whole, continued] = [await open(), await open(await store.latest(id))];
  return continued.hash() === whole.hash() ? [] : [`${id}: its snapshot leads elsewhere`];
}

function ifFull(error: unknown): true {
  if (error instanceof ApiError && error.code === 'no-free-seat') return true;
  throw error;
}

/** Saves of the course that no name leads to: a crash must leave none. */
export async function orphans(store: Store): Promise<readonly string[]> {
  const named = new Set<string>();
  for (const name of await store.names('dungeon')) named.add((await store.named('dungeon', name)) ?? '');
  const found: string[] = [];
  for (let after = ''; ; ) {
    const ids = await store.ids(after, 500);
    for (const id of ids) {
      const record = await store.find(id);
      if (record?.status === 'save' && record.owner === null && !named.has(id))
        found.push(`${id} is a save without a name`);
    }
    if (ids.length < 500) return found;
    after = ids.at(-1) ?? '';
  }
}
