import { describe, expect, test } from 'vitest';
import type { DungeonEvent } from '../../src/dungeon/events.ts';
import { narrateEvents, type Phrases } from '../../src/dungeon/narrate.ts';

/** Says which phrase it is, and with what. */
const PLAIN = [
  ...['pressed', 'released', 'bumped', 'teleported', 'healed', 'respawned', 'placedBomb', 'exploded', 'arrived'],
  ...['departed', 'met', 'won', 'lost', 'youDied', 'olderFell', 'olderSetsDownBomb'],
];
const say = new Proxy({} as Record<string, unknown>, {
  get(known, key) {
    const name = String(key);
    if (PLAIN.includes(name)) return name;
    known[name] ??= name === 'name' ? (type: string) => type : (...words: unknown[]) => [name, ...words].join(' ');
    return known[name];
  },
}) as unknown as Phrases;

const at = { x: 1, y: 1 };
const of = (type: string) => ({ id: '7', type });
const [who, item, by] = [of('spider'), of('key'), of('older_player')];
const rounds = [
  { deltaPlayerHealth: -2, deltaEnemyHealth: -1 },
  { deltaPlayerHealth: -0.5, deltaEnemyHealth: -1 },
];
const battle = { enemy: 'spider', initialPlayerHealth: 9, initialEnemyHealth: 5, rounds, items: [] };
const to = (x: number, y: number) => ({ from: at, to: { x, y } });

/** What happens, and what is said of it when the player did it, and when an older self did. */
const CASES: readonly [happening: object, player: string, olderSelf?: string][] = [
  [{ type: 'switched', at, on: true }, 'pressed', 'pressed'],
  [{ type: 'switched', at, on: false }, 'released', 'released'],
  [{ type: 'switched', at, on: true, logic: 'and' }, 'gatesOn 1', 'gatesOn 1'],
  [{ type: 'switched', at, on: false, logic: 'and' }, 'gatesOff 1', 'gatesOff 1'],
  [{ type: 'lit', bulb: item, at, on: true }, 'lit 1', 'lit 1'],
  [{ type: 'lit', bulb: item, at, on: false }, 'wentOut 1', 'wentOut 1'],
  [{ type: 'swung', door: item, at, open: true }, 'swungOpen 1', 'swungOpen 1'],
  [{ type: 'swung', door: item, at, open: false }, 'swungShut 1', 'swungShut 1'],
  [{ type: 'moved', who: of('player'), ...to(2, 1) }, 'moved right'],
  [{ type: 'moved', who: of('player'), ...to(0, 1) }, 'moved left'],
  [{ type: 'moved', who: of('player'), ...to(1, 2) }, 'moved down'],
  [{ type: 'moved', who: of('player'), ...to(1, 0) }, 'moved up'],
  [{ type: 'moved', who, ...to(1, 0) }, ''],
  [{ type: 'pushed', what: of('boulder'), ...to(1, 0) }, 'pushed boulder up', 'pushed boulder up'],
  [{ type: 'bumped', who: of('player'), at }, 'bumped'],
  [{ type: 'bumped', who, at }, ''],
  [{ type: 'teleported', who: of('player'), ...to(9, 9) }, 'teleported'],
  [{ type: 'teleported', who, ...to(9, 9) }, ''],
  [{ type: 'opened', what: of('door'), with: 'key', at }, 'opened door key', 'olderOpens door'],
  [{ type: 'pickedUp', item, at }, 'pickedUp key', 'olderPicksUp key'],
  [{ type: 'used', item, queued: false }, 'used key', 'olderUses key'],
  [{ type: 'used', item, queued: true }, 'queued key', 'olderUses key'],
  [{ type: 'spared', item, because: 'healthy' }, 'sparedHealthy key'],
  [{ type: 'spared', item, because: 'under the influence' }, 'sparedWorking key'],
  [{ type: 'healed', health: 9 }, 'healed'],
  [{ type: 'tookEffect', potion: 'invisibility_potion' }, 'tookEffect invisibility_potion'],
  [{ type: 'woreOff', potion: 'invisibility_potion' }, 'woreOff invisibility_potion'],
  [{ type: 'placedBomb', bomb: item, at }, 'placedBomb', 'olderSetsDownBomb'],
  [{ type: 'exploded', bomb: item, at, radius: 1 }, 'exploded'],
  [{ type: 'destroyed', what: of('wall'), at }, 'destroyed wall', 'destroyed wall'],
  [{ type: 'battled', enemy: who, at, battle }, 'battled theOne spider 2 2.5', 'olderFights spider'],
  [{ type: 'brokeUp', item }, 'brokeUp key'],
  [{ type: 'respawned', ring: item }, 'respawned'],
  [{ type: 'died', who: of('player'), at }, 'youDied', 'youDied'],
  [{ type: 'died', who: of('older_player'), at }, 'olderFell', 'olderFell'],
  [{ type: 'died', who, at }, 'died spider', 'died spider'],
  [{ type: 'built', item }, 'built key', 'olderBuilds key'],
  [{ type: 'bribed', who, paid: 3, accepted: true }, 'bribed spider 3', 'bribed spider 3'],
  [{ type: 'bribed', who, paid: 3, accepted: false }, 'bribeRefused spider 3', 'bribeRefused spider 3'],
  [{ type: 'mindControlled', who, ticks: 4 }, 'mindControlled spider 4', 'mindControlled spider 4'],
  [{ type: 'cameToItsSenses', who }, 'cameToItsSenses spider'],
  [{ type: 'stuck', who, at, ticks: 2 }, ''],
  [{ type: 'spawned', who, at }, 'spawned spider'],
  [{ type: 'travelled', from: 9, to: 4, through: 'turner' }, 'turnedBack 5 4'],
  [{ type: 'travelled', from: 9, to: 4, through: 'portal' }, 'throughTimePortal 5 4'],
  [{ type: 'arrived', who: by, at }, 'arrived'],
  [{ type: 'departed', who: by, at }, 'departed', 'departed'],
  [{ type: 'met', who: by, at }, 'met'],
  [{ type: 'won' }, 'won'],
  [{ type: 'lost' }, 'lost'],
];

describe('what happened, in phrases', () => {
  test.each(CASES)('%j', (happening, player, olderSelf = '') => {
    expect(narrateEvents([happening as DungeonEvent], say)).toEqual(player === '' ? [] : [player]);
    const marked = { ...happening, by } as DungeonEvent;
    expect(narrateEvents([marked], say)).toEqual(olderSelf === '' ? [] : [olderSelf]);
  });

  test('as many of a kind are told at once, where the first of them comes', () => {
    const [lit, won] = [{ type: 'lit', bulb: item, at, on: true } as const, { type: 'won' } as const];
    expect(narrateEvents([lit, won, lit, won], say)).toEqual(['lit 2', 'won', 'won']);
  });

  test('without a phrase for steps they go unsaid', () => {
    const steps = CASES.slice(8, 14).map(([happening]) => happening as DungeonEvent);
    expect(narrateEvents(steps, { name: (type: string) => type } as unknown as Phrases)).toEqual([]);
  });
});
