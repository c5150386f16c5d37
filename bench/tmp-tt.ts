// @ts-nocheck
import { dungeon } from '../src/dungeon/rules.ts';
import { shippedSetup } from '../src/dungeon/maps/index.ts';
import { crowdedHall } from './web/hall.ts';
import { heapOf } from './kit.ts';
import { Rng } from '../src/kernel/rng.ts';
const hall = crowdedHall(60, 300);
const tt = JSON.parse(JSON.stringify(hall)); tt.map.entities.push({type:'time_turner',x:31,y:30},{type:'time_travelling_portal',x:1,y:1});
const spawn = JSON.parse(JSON.stringify(hall)); spawn.config.zombie_spawn_rate=1; spawn.config.zombie_spawn_interval=1; for(let n=0;n<8;n++) spawn.map.entities.push({type:'zombie_toast_spawner',x:3+n*6,y:5});
for (const [name,setup] of [['first-steps',shippedSetup('first-steps')],['remember',shippedSetup('remember')],['hourglass',shippedSetup('hourglass')],['hall300',hall],['hall300 time turner',tt],['hall spawners',spawn]]) {
 let rs; try { rs = dungeon.readSetup(setup); } catch (e) { console.log(name, String(e).slice(0,150)); continue; }
 for (const ticks of [0,60,300]) { let w=0; const N= name.startsWith('hall')?8:40;
  const make = () => Array.from({length:N},(_, k)=>{ const s=dungeon.begin(rs,k); const rng=Rng.seeded(k,'b'); for(let t=0;t<ticks&&dungeon.outcome(s)===undefined;t++){ const l=dungeon.legal(s,0).filter(a=>a.type==='move'); if(!l.length)break; dungeon.apply(s,0,rng.pick(l)); } w=dungeon.weigh(s); return s; });
  heapOf(make); const b=heapOf(make)/N; console.log(name,ticks,'bytes',Math.round(b),'held',w,'per held',(b/w).toFixed(0),'chars',JSON.stringify(setup).length,'per char',(b/JSON.stringify(setup).length).toFixed(1)); }
}
