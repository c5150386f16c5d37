// @ts-nocheck
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { FLAG_MAPS } from '../src/flag/maps/index.ts';
import { Rng } from '../src/kernel/rng.ts';
import { flag } from '../src/flag/rules.ts';
import { Match } from '../src/kernel/match/match.ts';
const root = process.env.SRC ?? '/work/f46';
const imp = (p: string) => import(`${root}/src/${p}`);
const { openStore } = await imp('server/store/open-store.ts');
const { Matches } = await imp('server/matches/matches.ts');
const { GAMES, allGames } = await imp('server/games/all-games.ts');
const { ChannelConnection } = await imp('server/channel/channel-connection.ts');
const { Caller } = await imp('server/channel/channel-place.ts');
const { Accounts } = await imp('server/budget/account.ts');
const { LIMITS } = await imp('server/budget/server-limits.ts');
const { BroadcastHub } = await imp('server/broadcast/broadcaster.ts');
const { newSecret, holderOf } = await imp('server/matches/auth.ts');
const { takeSeat } = await imp('server/matches/seats.ts');
const { workForHouse } = await imp('server/budget/processor-time.ts');
const folder = mkdtempSync('/tmp/f46in-');
const { SqliteStore } = await imp('server/store/sqlite/sqlite-store.ts');
const store = SqliteStore.open ? await SqliteStore.open(process.env.MEM ? ':memory:' : `${folder}/x.db`) : new SqliteStore(`${folder}/x.db`);
const games = GAMES ?? allGames;
const matches = new Matches(store, games, {});
const live = new BroadcastHub(matches);
const accounts = new Accounts();
const per = Number(process.argv[2] ?? 33), channels = Number(process.argv[3] ?? 6), moves = Number(process.argv[4] ?? 140);
class Sock extends EventEmitter { readyState = 1; extensions = ''; bufferedAmount = 0; paused=false; pause(){this.paused=true;} resume(){this.paused=false;} ping(){} terminate(){} send(t: any){ this.emit('out', String(t)); } close(c:any,r:any){console.log('closed',c,r);} }
const context = { matches, live, streams: { acquire: () => () => undefined }, banned: { mustBeAllowed() {} }, takeRequest: () => undefined, limits: LIMITS };
const conns = [];
let seedN = 0;
for (let c = 0; c < channels; c++) {
  const sock = new Sock();
  let got: string[] = []; let waiting = 0; let done = () => {};
  const out = (text: string) => { const list = JSON.parse(text); for (const t of list) { if (t.problem) console.log(text.slice(0,300)); if (t.id !== undefined) waiting--; } if (waiting === 0) done(); };
  sock.on('out', out);
  const pipe = { write(t: string) { out(t.slice(t.indexOf('[{'))); return true; }, remoteAddress: '127.0.0.1' };
  const request = { account: accounts.house, ip: '127.0.0.1', headers: {}, raw: { socket: pipe }, log: console, socket: pipe };
  const caller = Object.create(Caller.prototype, {}); Object.assign(caller, { request, account: accounts.house, address: undefined, ip: '127.0.0.1', holder: undefined });
  const conn = new ChannelConnection(sock, pipe, caller, context);
  const send = (list: any[]) => new Promise<void>(r => { waiting = list.length; done = r; sock.emit('message', Buffer.from(JSON.stringify(list)), false); });
  const talks: { plays: any[] }[] = [];
  await workForHouse(async () => {
  for (let m = 0; m < per; m++) {
    const setup = { template: FLAG_MAPS.example?.template, options: { start: 'first' } };
    let plays: any[] = []; let seed = 0;
    for (;;) { seed = seedN++; const mine = Match.begin(flag, { setup, seed, time: 0 });
      for (const [s, t] of ['red','blue'].entries()) await mine.play(s, { type: 'join', team: t }, { time: 0 });
      const rng = Rng.seeded(seed, 'bench'); plays = [];
      while (plays.length < moves && mine.outcome() === undefined) { const s = mine.toAct()[0] ?? 0; const a = rng.pick(mine.legal(s).filter(x => x.type === 'move')); if (!a) break; await mine.play(s, a, { time: 0 }); plays.push({ do: 'play', place: 2*m+s, action: a }); }
      if (plays.length === moves) break; }
    const open = await matches.create({ game: 'flag', setup, seed });
    const opens = [];
    for (const [s, t] of ['red','blue'].entries()) { const secret = newSecret(); await takeSeat(open, t, holderOf(secret), Date.now()); opens.push({ do: 'open', place: 2*m+s, match: open.id, seat: s, secret, hear: 'nothing', id: s }); }
    await send(opens); talks.push({ plays });
  } });
  conns.push({ send, talks });
}
let id = 10;
const frames = conns.map(c => Array.from({ length: moves }, (_, n) => c.talks.map(t => ({ ...t.plays[n], id: id++ }))));
const part = Math.floor(moves/7);
for (let p = 0; p < 7; p++) {
  const c0 = process.cpuUsage(); const t0 = performance.now(); let n = 0;
  for (let m = p*part; m < (p+1)*part; m++) { if (process.argv[5]==='lock') { await Promise.all(conns.map((c, k) => c.send(frames[k]![m]!))); n += per*channels; } else for (const [k,c] of conns.entries()) { await c.send(frames[k]![m]!); n += per; } }
  const c = process.cpuUsage(c0); console.log('us/move user', (c.user/n).toFixed(2), 'sys', (c.system/n).toFixed(2), 'moves', n);
}
await matches.close(); rmSync(folder, { recursive: true }); process.exit(0);
