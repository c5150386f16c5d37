import { setTimeout as sleep } from 'node:timers/promises';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import type { Rng } from '../../../src/kernel/rng.ts';
import type { Attacker, Blow } from './attacker.ts';
import { dungeonOf, hostile, many, rows } from './hostile.ts';

/** Done again and again. */
type Strike = () => Promise<unknown>;

/** Something that once harmed others, or might. */
interface Attack {
  /** How many do it at once. */
  readonly lanes: number;
  /** What has to be there first; then what is done. */
  ready(attacker: Attacker): Promise<Strike>;
  /** All that has to get through at least once: an attack that is only refused proves nothing. */
  readonly lands: readonly string[];
}

const between = (rng: Rng, least: number, most: number): number => least + rng.below(most - least + 1);
const oneOf = <T>(rng: Rng, all: readonly [T, ...T[]]): T => rng.pick(all) ?? all[0];
const secretOf = (rng: Rng): string => Array.from({ length: 30 }, () => rng.below(36).toString(36)).join('');
/** An answer, as far as it was looked for. */
const field = (json: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], json);

/** A match of a map of some 1.5 MB, played for so many entries. */
async function heavyMatch(rng: Rng, entries: number, open = false): Promise<string> {
  const { setup } = dungeonOf(many(between(rng, 15_000, 19_000), 'wall', rows));
  const match = Match.begin(dungeon, { setup, seed: rng.below(1e6), time: 0 });
  for (let n = 0; n < entries; n++) {
    await match.play(0, { type: 'move', direction: n % 2 === 0 ? 'down' : 'up' }, { time: n });
  }
  return JSON.stringify({ ...(await match.file()), open });
}

const MOST_TRIES = 20;

/** The id of what an attack cannot do without. Throws where it is refused again and again. */
async function made(attacker: Attacker, what: 'match' | 'map', blow: Blow): Promise<string> {
  for (let n = 0; n < MOST_TRIES; n++) {
    const id = field((await attacker.send(blow)).json, what, 'id');
    if (typeof id === 'string') return id;
    await sleep(500);
  }
  throw new Error(`nothing is made by ${blow.path}`);
}

const handedIn = (attacker: Attacker, body: string): Promise<string> =>
  made(attacker, 'match', { path: '/api/matches/file', body });

async function published(attacker: Attacker, map: object, secret = secretOf(attacker.rng)): Promise<string> {
  const title = `A map ${attacker.rng.below(1e9)}`;
  return made(attacker, 'map', { path: '/api/maps', secret, body: { title, ...map } });
}

/** 1: a frame of many items, each of which was answered. */
async function frames(attacker: Attacker): Promise<Strike> {
  const { rng } = attacker;
  return async () => {
    const socket = await attacker.channel();
    if (socket === undefined) return;
    const gone = new Promise(resolve => socket.once('close', resolve));
    for (let n = between(rng, 1, 20); n > 0 && socket.readyState === socket.OPEN; n--) {
      const item = oneOf(rng, ['1', '[]', '{}', '""', '{"id":1}', '{"do":"play","id":1,"place":1}']);
      const count = between(rng, 1000, Math.floor(65_000 / (item.length + 1)));
      socket.send(`[${Array<string>(count).fill(item)}]`);
      attacker.count('frame');
      await Promise.race([
        gone,
        new Promise(resolve => socket.once('message', resolve)).then(() => attacker.land('a frame')),
      ]);
    }
    socket.close();
  };
}

const PASTS = ['after=0', 'after=-1', 'after=0&changes=true', 'after=0&entries=true'] as const;

/** 2: streams of long and heavy matches, which nobody stays to read. */
async function streams(attacker: Attacker): Promise<Strike> {
  const { rng } = attacker;
  const id = await handedIn(attacker, await heavyMatch(rng, between(rng, 300, 600), true));
  return async () => {
    const kind = oneOf(rng, PASTS);
    // Some stay until they are told something.
    const signal = AbortSignal.timeout(rng.below(8) === 0 ? 10_000 : between(rng, 20, 150));
    await attacker
      .send({ path: `/api/matches/${id}/events?${kind}`, kind, signal })
      .catch(() => attacker.count('left'));
  };
}

/** 3: bodies of which the last byte never comes. */
async function bodies(attacker: Attacker): Promise<Strike> {
  const { rng } = attacker;
  const part = Buffer.alloc(1 << 20, ' ');
  return async () => {
    const [path, most] = oneOf(rng, [
      ['/api/replay', 16],
      ['/api/matches/file', 16],
      ['/api/check', 4],
      ['/api/maps', 4],
    ]);
    const isChunked = rng.below(4) === 0;
    const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${most << 20}`;
    const from = `x-forwarded-for: ${attacker.address()}`;
    const socket = await attacker.connection(
      `POST ${path} HTTP/1.1\r\nhost: x\r\n${from}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`,
    );
    const gone = new Promise(resolve => socket.once('close', resolve));
    for (let n = 0; n < most && !socket.destroyed; n++) {
      const bytes = n === most - 1 ? part.subarray(1) : part;
      if (isChunked) socket.write(`${bytes.length.toString(16)}\r\n`);
      const isTaken = socket.write(bytes);
      if (isChunked) socket.write('\r\n');
      if (!isTaken) await Promise.race([gone, new Promise(resolve => socket.once('drain', resolve))]);
    }
    if (socket.destroyed) return;
    attacker.land('all but a byte');
    await gone;
  };
}

/** A session of Capture The Flag with bots in some of its seats; undefined where it was refused. */
async function session(attacker: Attacker, secret: string, bots: number, more: object, template: unknown = 'crossing') {
  const made = await attacker.send({ path: '/api/matches', secret, body: { game: 'flag', setup: { template } } });
  const id = field(made.json, 'match', 'id');
  let status = made.status;
  for (let n = 0; n < bots && status < 300; n++) {
    ({ status } = await attacker.send({ path: `/api/flag/sessions/${id}/bots`, secret, body: more }));
  }
  return status < 300 ? `/api/matches/${id}` : undefined;
}

/** 4: bots that think for long about each move. */
async function thinking(attacker: Attacker): Promise<Strike> {
  const { rng } = attacker;
  return async () => {
    const depth = oneOf(rng, [{ nodes: between(rng, 500_000, 1_000_000) }, { ms: 5000 }]);
    const brain = oneOf(rng, ['alphabeta', 'learnt', 'mcts']);
    await session(attacker, secretOf(rng), 2, { brain, ...depth });
    if (rng.below(4) === 0) await attacker.send({ path: '/api/daily/flag', body: {} });
  };
}

/** 5: the strongest bot is given a second, and loses by its clock; a map takes the name of one that ships. */
async function achievements(attacker: Attacker): Promise<Strike> {
  const { rng } = attacker;
  const { json: crossing } = await attacker.send({ path: '/api/catalogue/flag/maps/crossing' });
  const hurried = { ...(crossing as object), moveTimeLimitInSeconds: 1 };
  const small = (away: number) => ({
    entities: [
      { type: 'player', x: 0, y: 0 },
      { type: 'exit', x: 0, y: 1 },
      { type: 'wall', x: away, y: 0 },
    ],
    'goal-condition': { goal: 'exit' },
  });
  return async () => {
    const secret = secretOf(rng);
    let won = 0;
    for (const away of [2, 3]) {
      const body = { game: 'dungeon', setup: { name: 'first-steps', map: small(away), config: 'normal' } };
      const { json } = await attacker.send({ path: '/api/matches', secret, body });
      const path = `/api/matches/${field(json, 'match', 'id')}/actions`;
      const move = { action: { type: 'move', direction: 'down' } };
      if ((await attacker.send({ path, secret, body: move })).status === 200) won++;
    }
    const id = await session(attacker, secret, 1, { brain: 'learnt', nodes: 1_000_000 }, hurried);
    if (id !== undefined) await attacker.send({ path: `${id}/join`, secret, body: {} });
    for (let n = 0; n < 60 && id !== undefined && !attacker.isOver.signal.aborted; n++) {
      const { json: match } = await attacker.send({ path: id, secret });
      if (field(match, 'status') !== 'running') break;
      const { json: legal } = await attacker.send({ path: `${id}/legal`, secret });
      const action = rng.pick((field(legal, 'actions') as readonly unknown[] | undefined) ?? []);
      if (action === undefined) await sleep(200);
      else await attacker.send({ path: `${id}/actions`, secret, body: { action } });
    }
    const { json: me } = await attacker.send({ path: '/api/me', secret });
    for (const { name } of (field(me, 'merits') ?? []) as { name: string }[]) attacker.faults.add(`forged: ${name}`);
    // Each is a dungeon of its own, whatever it is called.
    const dungeons = ((field(me, 'games') ?? []) as { game: string; places: number }[]).find(
      of => of.game === 'dungeon',
    );
    if (won === 2 && dungeons?.places === 1) attacker.faults.add('forged: maps of one name count as one dungeon');
  };
}

/** 6: a map and a match of megabytes, asked for where a title would do. */
async function wholeMaps(attacker: Attacker): Promise<Strike> {
  const { rng } = attacker;
  const secret = secretOf(rng);
  const portals = many(between(rng, 14_000, 18_000), 'portal', rows);
  const entities = portals.map((portal, n) => ({ ...portal, colour: `${'c'.repeat(140)}${n >> 1}` }));
  const { game, setup } = dungeonOf(entities);
  const map = await published(attacker, { game, setup }, secret);
  const match = await handedIn(attacker, await heavyMatch(rng, 1));
  // Only who has played it may like it.
  const played = await made(attacker, 'match', { path: '/api/matches', secret, body: { game, setup, map } });
  const action = { type: 'move', direction: 'down' };
  await attacker.send({ path: `/api/matches/${played}/actions`, secret, body: { action } });
  const card = await attacker.send({ path: `/api/maps/${map}/card.png` });
  const known = { 'if-none-match': card.headers.get('etag') ?? '' };
  return async () => {
    const collection = { title: `c${rng.below(1e9)}`, maps: Array(between(rng, 10, 50)).fill(map) };
    await attacker.send(
      oneOf<Blow>(rng, [
        { path: '/api/collections', body: collection },
        { path: `/api/maps/${map}/family` },
        { path: `/api/maps/${map}/like`, method: oneOf(rng, ['PUT', 'DELETE']), secret, body: {} },
        { path: `/api/maps/${map}/card.png`, headers: known },
        { path: `/api/matches/${match}` },
      ]),
    );
  };
}

/** 6, and nobody takes what was asked for. */
async function unread(attacker: Attacker): Promise<Strike> {
  const { rng } = attacker;
  const match = await handedIn(attacker, await heavyMatch(rng, 1));
  return async () => {
    const path = oneOf(rng, [`/api/matches/${match}`, `/api/matches/${match}/file`, `/api/matches/${match}/events`]);
    const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${attacker.address()}\r\n\r\n`;
    const socket = await attacker.connection(head.repeat(between(rng, 1, 20)));
    socket.pause();
    await sleep(500);
    if (!socket.destroyed) attacker.land('nothing is taken');
    if (!socket.destroyed) await Promise.race([new Promise(resolve => socket.once('close', resolve)), sleep(20_000)]);
  };
}

/** 7: files of a game of somebody's own, long ones and large ones, and moves in many matches of it at once. */
async function ownGames(attacker: Attacker): Promise<Strike> {
  const { rng } = attacker;
  const secret = secretOf(rng);
  const body = { game: 'bridges', setup: 'large', open: true, seed: 1 };
  const { json } = await attacker.send({ path: '/api/matches', secret, body });
  const path = `/api/matches/${field(json, 'match', 'id')}`;
  for (const seat of [0, 1]) await attacker.send({ path: `${path}/join`, secret, body: { seat } });
  for (let n = 0; n < 12; n++) {
    const action = { x: n % 11, y: Math.floor(n / 11) };
    await attacker.send({ path: `${path}/actions`, secret, body: { action, seat: n % 2 } });
  }
  const { json: file } = await attacker.send({ path: `${path}/file`, secret });
  const log = (field(file, 'log') ?? []) as readonly object[];
  const again = [{ time: 0, by: 0, back: 2 }, ...log.slice(2)];
  return async () => {
    if (rng.below(4) === 0) {
      const moves = Array.from({ length: between(rng, 5, 40) }, (_, n) => async () => {
        const { json: own } = await attacker.send({ path: '/api/matches', secret, body: { ...body, seed: n } });
        const at = `/api/matches/${field(own, 'match', 'id')}/actions`;
        await attacker.send({ path: at, secret, body: { action: { x: rng.below(11), y: rng.below(11) }, seat: 0 } });
      });
      return Promise.all(moves.map(move => move()));
    }
    if (rng.below(8) === 0) {
      const note = ' '.repeat(between(rng, 4 << 20, 15 << 20));
      return attacker.send({ path: '/api/matches/file', body: JSON.stringify({ ...(file as object), note }) });
    }
    const rounds = between(rng, 50, Math.floor(9900 / again.length));
    const long = { ...(file as object), log: [...log, ...Array(rounds).fill(again).flat()] };
    return attacker.send({ path: oneOf(rng, ['/api/matches/file', '/api/replay']), body: JSON.stringify(long) });
  };
}

/** 8: pictures that nobody keeps, dungeons that cannot be solved quickly, and puzzles that take long to make. */
async function cards(attacker: Attacker): Promise<Strike> {
  const { rng } = attacker;
  const match = await handedIn(attacker, await heavyMatch(rng, between(rng, 20, 200)));
  return async () => {
    const boulders = many(between(rng, 20, 60), 'boulder', n => [2 + 2 * (n % 9), 2 + 2 * Math.floor(n / 9)]);
    const { setup } = dungeonOf([...boulders, ...boulders.map(({ x, y }) => ({ type: 'switch', x: x + 3, y: y + 5 }))]);
    const puzzle = { ...setup, map: { ...setup.map, 'goal-condition': { goal: 'boulders' } } };
    const at = oneOf(rng, [between(rng, 1000, 1e9), rng.below(200)]);
    const blow = { path: `/api/matches/${match}/card.png?at=${at}` };
    const seldom = [
      { path: '/api/solve', body: { setup: puzzle, ms: between(rng, 1000, 10_000) } },
      { path: '/api/puzzles', body: { difficulty: between(rng, 1, 10), seed: rng.below(1e6) } },
    ];
    await attacker.send(seldom[rng.below(8)] ?? blow);
  };
}

const UNSEEN = ['\u202e', '\u2066', '\u200f', '\u001b[2J', '\u0007', '\u2028', '\u0085'] as const;
const BLANK = ['\u3164', '\u2800', '\u115f', '\u00ad', '\u{e0041}'] as const;

/** 9: texts that turn or break what others read, and names that nobody can see. */
async function texts(attacker: Attacker): Promise<Strike> {
  const { rng } = attacker;
  const look = (where: string, text: unknown): void => {
    if (UNSEEN.some(sign => String(text).includes(sign))) attacker.faults.add(`${where} has signs that nobody sees`);
    if (typeof text === 'string' && /^[\s\u3164\u2800\u115f\u00ad\u{e0041}]+$/u.test(text))
      attacker.faults.add(`${where} is blank`);
  };
  return async () => {
    const [secret, text] = [secretOf(rng), oneOf(rng, [`a${oneOf(rng, UNSEEN)}b`, oneOf(rng, BLANK).repeat(3)])];
    const first = { game: 'dungeon', setup: { map: 'first-steps' } };
    const walls = dungeonOf(many(between(rng, 1, 500), 'wall', rows));
    const made = await attacker.send({ path: '/api/matches', secret, body: { ...first, title: text } });
    look('the title of a match', field(made.json, 'match', 'title'));
    const saved = await attacker.send({
      path: `/api/matches/${field(made.json, 'match', 'id')}/save`,
      secret,
      body: { name: text },
    });
    look('the name of a save', field(saved.json, 'name'));
    const map = { game: 'dungeon', setup: walls.setup, title: text, author: text };
    const { json } = await attacker.send({ path: '/api/maps', secret, body: map });
    look('the title of a map', field(json, 'map', 'title'));
    look("a map's author", field(json, 'map', 'author'));
    const { json: listed } = await attacker.send({ path: '/api/collections', secret, body: { title: text } });
    look('the title of a collection', field(listed, 'collection', 'title'));
    const { json: me } = await attacker.send({ path: '/api/me', method: 'PATCH', secret, body: { name: text } });
    look('a name', field(me, 'name'));
  };
}

/** 10: what one address does under many secrets, and files that tell what cannot be. */
async function smaller(attacker: Attacker): Promise<Strike> {
  const { rng } = attacker;
  const map = await published(attacker, dungeonOf(many(between(rng, 10, 900), 'wall', rows)));
  const { setup } = dungeonOf([]);
  const match = Match.begin(dungeon, { setup, seed: 1, time: 0 });
  await match.play(0, { type: 'move', direction: 'down' }, { time: 1e300 });
  const late = JSON.stringify(await match.file());
  const early = late.replace('1e+300', '1');
  return async () => {
    const secret = secretOf(rng);
    if (rng.below(20) === 0) {
      const path = `/api/matches/file?id=${crypto.randomUUID()}`;
      const five = await Promise.all(Array.from({ length: 5 }, () => attacker.send({ path, secret, body: early })));
      if (five.filter(({ status }) => status === 201).length > 1)
        attacker.faults.add('a file is made once, and answered 201 again');
    }
    const blow = oneOf<Blow>(rng, [
      { path: `/api/maps/${map}/like`, method: 'PUT', body: {} },
      { path: '/api/collections', body: { title: `c${rng.below(1e9)}`, maps: [map] } },
      { path: '/api/me', method: 'PATCH', body: { name: `n${rng.below(1e9)}` } },
      { path: '/api/me/code', body: {} },
      { path: '/api/reports', body: { map, reason: `r${rng.below(1e9)}` } },
      { path: '/api/replay', body: late },
    ]);
    const { status } = await attacker.send({ ...blow, secret });
    if (status === 200 && blow.method === 'PUT') attacker.faults.add('a map is liked by who never played it');
    if (status === 200 && blow.body === late) attacker.faults.add('a match file with a time of 1e300 is read');
  };
}

/** What stopped servers in earlier years, in an order of its own. */
async function requests(attacker: Attacker): Promise<Strike> {
  const all = [...(await hostile(attacker.rng)).values()];
  let left: typeof all = [];
  return async () => {
    if (left.length === 0) left = attacker.rng.shuffle([...all]);
    await left.pop()?.(attacker);
  };
}

/** All of them, whichever is drawn. */
async function mixture(attacker: Attacker): Promise<Strike> {
  const strikes: Strike[] = [];
  for (const { ready } of Object.values(ATTACKS)) if (ready !== mixture) strikes.push(await ready(attacker));
  return () => Promise.race([attacker.rng.pick(strikes)?.(), sleep(5000)]);
}

/** Every attack by its name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  frames: { lanes: 6, ready: frames, lands: ['a frame'] },
  streams: { lanes: 4, ready: streams, lands: PASTS },
  bodies: { lanes: 130, ready: bodies, lands: ['all but a byte'] },
  thinking: { lanes: 4, ready: thinking, lands: ['POST /api/flag/sessions/:id/bots', 'POST /api/daily/flag'] },
  achievements: {
    ...{ lanes: 3, ready: achievements },
    lands: ['POST /api/flag/sessions/:id/bots', 'POST /api/matches/:id/actions', 'GET /api/me'],
  },
  maps: {
    ...{ lanes: 8, ready: wholeMaps },
    lands: [
      ...['POST /api/collections', 'GET /api/maps/:id/family', 'PUT /api/maps/:id/like'],
      ...['DELETE /api/maps/:id/like', 'GET /api/maps/:id/card.png', 'GET /api/matches/:id'],
    ],
  },
  unread: { lanes: 40, ready: unread, lands: ['nothing is taken'] },
  games: {
    ...{ lanes: 4, ready: ownGames },
    lands: ['POST /api/matches/:id/actions', 'POST /api/matches/file', 'POST /api/replay'],
  },
  cards: {
    ...{ lanes: 8, ready: cards },
    lands: ['GET /api/matches/:id/card.png', 'POST /api/solve', 'POST /api/puzzles'],
  },
  texts: {
    ...{ lanes: 2, ready: texts },
    lands: [
      'POST /api/matches',
      'POST /api/matches/:id/save',
      'POST /api/maps',
      'POST /api/collections',
      'PATCH /api/me',
    ],
  },
  smaller: {
    ...{ lanes: 4, ready: smaller },
    lands: [
      'POST /api/matches/file',
      'POST /api/collections',
      'PATCH /api/me',
      'POST /api/me/code',
      'POST /api/reports',
    ],
  },
  requests: { lanes: 3, ready: requests, lands: ['GET /api/matches', 'POST /api/maps'] },
  mixture: { lanes: 12, ready: mixture, lands: ['GET /api/matches/:id', 'POST /api/collections'] },
};
