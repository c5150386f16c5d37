// @ts-nocheck
import { ServerNode } from '../test/support/node.ts';
import { flagGame } from './server/scenes.ts';
import { inTurns } from './server/turns.ts';
import { Callers } from './server/channel.ts';
import { fire } from './server/cannon.ts';
import { rmSync } from 'node:fs';
const [channels='6', how='prof'] = process.argv.slice(2);
rmSync('/tmp/f46prof/x.db',{force:true});rmSync('/tmp/f46prof/x.db-wal',{force:true});rmSync('/tmp/f46prof/x.db-shm',{force:true});
if(how==='prof') process.env.NODE_OPTIONS='--cpu-prof --cpu-prof-dir=/tmp/f46prof/out';
const node = await ServerNode.start(process.env.STORE ?? '/tmp/f46prof/x.db');
delete process.env.NODE_OPTIONS;
const games = await inTurns(200, n=>flagGame(node.url,n,140));
if (channels==='http') { console.log(await fire(node.url, games.map(g=>g.shots))); }
else { const c = await Callers.at(node.url, games.map(g=>g.talk), Number(channels));
for (let n=0;n<7;n++) console.log((await c.fire(node.url,n*20,n*20+20)).perCpuSecond); }
await node.stop(); process.exit(0);
