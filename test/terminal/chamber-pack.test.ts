import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chamber } from '../../src/chamber/rules.ts';
import { packAction, packLines, stallAction, stallLines } from '../../src/terminal/chamber/full/packpage.ts';
import { MISSES, on, play, room } from '../chamber/table.ts';
import { quadrille } from './in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-pack-'));
beforeAll(() => void vi.stubEnv('XDG_DATA_HOME', folder));
afterAll(() => void vi.unstubAllEnvs());

/** Four gold, a potion, and a merchant who cannot get away. */
const SHOP = room('@8+M-', '-0--\\');

const shopWith = (words: string) => {
  const state = on(SHOP, { options: { shop: true }, chance: MISSES });
  play(state, words);
  return chamber.view(state, 0);
};

describe('the classic interpreter with a shop', () => {
  it('takes, buys, sells, uses and robs by words, and lists pack and wares', async () => {
    const path = join(folder, 'shop.txt');
    await writeFile(path, SHOP);
    const words = 'h ea ea c sw b rh s 1 i 1 i 1 b map rob map c q';
    const { code, out } = await quadrille(['chamber', path, '1', '--shop'], words);
    expect(out).toContain('Pack: empty\nAction: Player character has spawned.');
    expect(out).toContain('Pack: 1 an unknown potion\nShop:');
    expect(out).toContain('Action: PC buys a RH potion for 4 gold.');
    expect(out).toContain('Action: PC sells a RH potion for 1 gold.');
    expect(out).toContain('Action: PC uses RH.');
    expect(out).toContain('Action: Nothing of that number is in the pack.');
    expect(out).toContain('Action: This costs 6 gold, and the player has 1.');
    expect(out).toContain('Action: PC robs the merchant of a map scroll. All merchants are hostile now. M deals 59');
    expect(out).toContain('Action: Incomplete command: c needs a direction.');
    expect(code).toBe(0);
  });

  it('knows none of these words in a classic game', async () => {
    const { out } = await quadrille(['chamber', '--seed', '1'], 'h c i b rob q');
    for (const word of ['c', 'i', 'b', 'rob']) expect(out).toContain(`Unknown command: ${word}.`);
    expect(out).not.toContain('Pack:');
  });
});

describe('the pages of the full screen', () => {
  it('number what is carried', () => {
    expect(packLines(shopWith('ea, ea, c sw'))).toEqual([
      'Your pack',
      '',
      '  1  an unknown potion',
      '',
      'A number uses it; any other key goes back.',
    ]);
    expect(packLines(shopWith('no'))[0]).toBe('Your pack is empty.');
  });

  it('price the wares, and what is carried', () => {
    const lines = stallLines(shopWith('ea, ea, c sw'));
    expect(lines).toContain('  a  a RH potion          4 gold');
    expect(lines).toContain('  d  a map scroll         6 gold');
    expect(lines).toContain('  1  an unknown potion    1 gold');
  });

  it.each([
    ['1', { type: 'sell', slot: 0 }],
    ['2', undefined],
    ['a', { type: 'buy', ware: 'RH' }],
    ['d', { type: 'buy', ware: 'map' }],
    ['D', { type: 'rob', ware: 'map' }],
    ['e', undefined],
    ['\x1b', undefined],
  ])('%j at the merchant means %j', (key, action) => {
    expect(stallAction(shopWith('ea, ea, c sw'), key)).toEqual(action);
  });

  it.each([
    ['1', { type: 'apply', slot: 0 }],
    ['2', undefined],
    ['a', undefined],
  ])('%j in the pack means %j', (key, action) => {
    expect(packAction(shopWith('ea, ea, c sw'), key)).toEqual(action);
  });
});
