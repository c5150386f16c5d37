import type { CatalogueAnswer } from '../../wire/answers.ts';
import { Refused } from '../../wire/problems.ts';
import type { Game, Kind } from '../games.ts';
import type { Matches } from '../matches/matches.ts';
import { MapFolder } from './folder.ts';

/** In which field of a setup a name from the catalogue may stand for the whole. */
const FIELDS: Readonly<Record<string, Kind>> = { map: 'maps', template: 'maps', config: 'configs' };

/** The maps and configurations that a server offers: those that ship, and those of its folder, which come first. */
export class Catalogue {
  private readonly matches: Matches;
  private readonly folder: MapFolder | undefined;

  constructor(matches: Matches, folder?: string) {
    this.matches = matches;
    this.folder = folder === undefined ? undefined : new MapFolder(folder);
  }

  async all(): Promise<CatalogueAnswer> {
    const games = this.matches.names.map(async game => ({
      game,
      version: (await this.matches.game(game)).rules.version,
      maps: await this.names(game, 'maps'),
      configs: await this.names(game, 'configs'),
    }));
    return { games: await Promise.all(games) };
  }

  async names(name: string, kind: Kind): Promise<string[]> {
    const game = await this.matches.game(name);
    const own = (await this.ofFolder(game, kind))?.keys() ?? [];
    return [...new Set([...game[kind].keys(), ...own])].sort();
  }

  /** A map or configuration by its name; undefined if there is none. */
  async find(game: string, kind: Kind, name: string): Promise<unknown> {
    const found = await this.matches.game(game);
    return (await this.ofFolder(found, kind))?.get(name) ?? found[kind].get(name);
  }

  /** Puts maps and configurations in place of their names. */
  async expand(game: string, setup: unknown): Promise<unknown> {
    if (typeof setup !== 'object' || setup === null || Array.isArray(setup)) return setup;
    const expanded: Record<string, unknown> = { ...setup };
    for (const [field, kind] of Object.entries(FIELDS)) {
      const name = expanded[field];
      if (typeof name !== 'string') continue;
      expanded[field] = await this.find(game, kind, name);
      if (expanded[field] === undefined) throw await this.unknown(game, kind, name, `/setup/${field}`);
      if (field === 'map') {
        expanded.name ??= name;
        const usual = (await this.matches.game(game)).usual?.(name, expanded) ?? {};
        for (const [missing, value] of Object.entries(usual)) expanded[missing] ??= value;
      }
    }
    return expanded;
  }

  async unknown(game: string, kind: Kind, name: string, path: string): Promise<Refused> {
    const names = await this.names(game, kind);
    return new Refused('no-such-map', `expected one of ${names.join(', ')}, found ${JSON.stringify(name)}`, { path });
  }

  private async ofFolder(game: Game, kind: Kind): Promise<ReadonlyMap<string, unknown> | undefined> {
    if (this.folder === undefined || game.folder === undefined) return undefined;
    const { path, check } = game.folder[kind];
    return this.folder.read(path, check);
  }
}
