// @ts-nocheck
// usage: tmp-ab.ts <channels|http> <rounds> [store]  alternates before/after
import { ServerNode } from '../test/support/node.ts';
import { flagGame } from './server/scenes.ts';
import { inTurns } from './server/turns.ts';
import { Callers } from './server/channel.ts';
import { fire } from './server/cannon.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
process.setMaxListeners(0);
const [channels='6', rounds='4', beforeAt='/tmp/f46before'] = process.argv.slice(2);
const folder = mkdtempSync('/tmp/f46ab-');
const sides = [];
for (const [name, src] of [['before', beforeAt], ['after', undefined]] as const) {
  const node = await ServerNode.start(`${folder}/${name}.db`, [], src);
  sides.push({ name, node, rates: [] as number[], us: [] as string[] });
}
const stat = (pid:number) => { const f = readFileSync(`/proc/${pid}/stat`,'utf8'); const x=f.slice(f.lastIndexOf(')')+2).split(' '); return [Number(x[11])*10, Number(x[12])*10]; };
for (let r = 0; r < Number(rounds)+2; r++) {
  const ps = [];
  for (const s of sides) {
    const games = await inTurns(200, n => flagGame(s.node.url, r*1e4+n, 100));
    if (channels==='http') ps.push({ play: (a:number,b:number)=>fire(s.node.url, games.map(g=>g.shots.slice(a,b))), close(){} });
    else { const c = await Callers.at(s.node.url, games.map(g=>g.talk), Number(channels)); ps.push({ play:(a:number,b:number)=>c.fire(s.node.url,a,b), close:()=>c.close() }); }
  }
  for (let k=0;k<3;k++) for (const n of (k+r)%2?[1,0]:[0,1]) { const s=sides[n]!; const b=stat(s.node.pid); const f = await ps[n]!.play(k*33,k*33+33); const e=stat(s.node.pid); if (r>=2) { s.rates.push(f.perCpuSecond); s.us.push(`${((e[0]!-b[0]!)/4).toFixed(0)}+${((e[1]!-b[1]!)/4).toFixed(0)}`);} if (f.refused) console.log('refused', f.refused); }
  for (const p of ps) p.close();
}
const med=(x:number[])=>x.toSorted((a,b)=>a-b)[x.length>>1]!;
const ratios = sides[1]!.rates.map((r,n)=>r/sides[0]!.rates[n]!);
for (const s of sides) console.log(s.name, med(s.rates).toFixed(0), 'us user+sys', s.us.slice(0,12).join(' '));
console.log('ratio', med(ratios).toFixed(3), Math.min(...ratios).toFixed(2), Math.max(...ratios).toFixed(2), 'n', ratios.length);
for (const s of sides) await s.node.stop();
rmSync(folder,{recursive:true}); process.exit(0);
