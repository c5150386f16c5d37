import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { room } from '../chamber/table.ts';
import { quadrille } from './in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-pack-'));
beforeAll(() => void vi.stubEnv('XDG_DATA_HOME', folder));
afterAll(() => void vi.unstubAllEnvs());

/** Four gold, a potion, and a merchant who cannot get away. */
const SHOP = room('@8+M-', '-0--\\');

describe('the classic interpreter with a shop', () => {
  it('takes, buys, sells, uses and robs by words, and lists pack and wares', async () => {
    const path = join(folder, 'shop.txt');
    await writeFile(path, `modern\n${SHOP}`);
    const words = 'h ea ea c sw b rh s 1 i 1 i 1 b map rob map c q';
    const { code, out } = await quadrille(['chamber', path, '1'], words);
    expect(out).toContain('Pack: empty\nAction: Player character has spawned.');
    expect(out).toContain('Pack: 1 an unknown potion\nShop:');
    expect(out).toContain('Action: PC buys an RH potion for 4 gold.');
    expect(out).toContain('Action: PC sells an RH potion for 1 gold.');
    expect(out).toContain('Action: PC uses RH.');
    expect(out).toContain('Action: The pack has nothing under that number.');
    expect(out).toContain('Action: This costs 6 gold, and you have 1.');
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
