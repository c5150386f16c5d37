// @ts-nocheck
import { ServerNode } from '../test/support/node.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { databaseAt } from './server/onpostgres.ts';
import { flagGame } from './server/scenes.ts';
import { inTurns } from './server/turns.ts';
import { fire } from './server/cannon.ts';
import { readFileSync, readdirSync } from 'node:fs';
process.setMaxListeners(0);
const dirs = process.argv.slice(2);
const pg = await startPostgres({ durable: true });
const stat = pid => { const f = readFileSync(`/proc/${pid}/stat`,'utf8'); return f.slice(f.lastIndexOf(')')+2).split(' '); };
const family = pid => { let t=0; for (const p of readdirSync('/proc')) { if(!/^\d+$/.test(p)) continue; let x; try { x=stat(p);} catch { continue; } if (Number(p)===pid) t+=+x[11]+ +x[12]+ +x[13]+ +x[14]; else if (+x[1]===pid) t+=+x[11]+ +x[12]; } return t/100; };
const sides=[]; for (const [n,d] of dirs.entries()) sides.push({ d, node: await ServerNode.start(await databaseAt(pg.url, `d${n}`), [], d==='.'?undefined:d), rates:[], db:[], p50:[] });
for (let r=0;r<4;r++) { const gs=[]; for (const s of sides) gs.push(await inTurns(120,n=>flagGame(s.node.url,r*1e4+n,60)));
 for (let k=0;k<2;k++) for (const n of (k+r)%2?[...sides.keys()].reverse():sides.keys()) { const s=sides[n]; const b=family(pg.pid); const f=await fire(s.node.url, gs[n].map(g=>g.shots.slice(k*30,k*30+30))); const e=family(pg.pid); if (f.refused) console.log('refused',f.refused); if (r>=1) { s.rates.push(f.perCpuSecond); s.db.push(3600/(e-b)); s.p50.push(f.p50); } } }
const med=x=>x.toSorted((a,b)=>a-b)[x.length>>1];
for (const s of sides) { const q=s.rates.map((x,i)=>x/sides[0].rates[i]); console.log(s.d,'per cpu s',med(s.rates).toFixed(0),'ratio',med(q).toFixed(3),Math.min(...q).toFixed(2),Math.max(...q).toFixed(2),'db',med(s.db).toFixed(0),'db ratio',med(s.db.map((x,i)=>x/sides[0].db[i])).toFixed(2),'p50',med(s.p50)); }
for (const s of sides) await s.node.stop(); await pg.stop(); process.exit(0);
