import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DungeonCase } from './case.ts';
import { offerOf } from './playcase.ts';
import type { Offer } from './side.ts';
import { nameOf } from './trials.ts';

/** The files of the cases in the folder that somebody's server reads its dungeons from. */
export class MapFolder {
  private readonly folder: string;
  private readonly written: string[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  /** A dungeon and a configuration for each case. */
  async write(cases: readonly DungeonCase[]): Promise<void> {
    for (const kind of ['dungeons', 'configs']) await mkdir(join(this.folder, kind), { recursive: true });
    for (const each of cases) await this.offer(nameOf(each), offerOf(each));
  }

  /** One dungeon, with its configuration where the edition has any. */
  async offer(name: string, { map, config, edition }: Offer): Promise<void> {
    await this.put('dungeons', name, map);
    if (edition === '2022') await this.put('configs', name, config);
  }

  /** Takes away what was written, and nothing else. */
  async clear(): Promise<void> {
    for (const file of this.written.splice(0)) await rm(file, { force: true });
  }

  private async put(kind: string, name: string, content: unknown): Promise<void> {
    const file = join(this.folder, kind, `${name}.json`);
    this.written.push(file);
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  }
}
