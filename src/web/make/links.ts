import { InvalidSetup } from '../../kernel/errors.ts';
import type { MapAnswer } from '../../wire/schemas/map-schemas.ts';
import { server } from '../parts/fetching/server.ts';
import { makeTexts } from '../texts/make.ts';
import { gameName } from '../texts/texts.ts';
import { FORMATS } from './format.ts';
import { beginDraft, formatOf } from './formats.ts';

/** Whether a text is a link and no map. */
export function isLink(text: string): boolean {
  return /^\s*(https?:\/\/\S+|\/\S+)\s*$/.test(text);
}

/** Follows a link to something on this server and begins a draft of its map. Throws InvalidSetup, or ApiError. */
export async function bringLink(text: string): Promise<void> {
  const { origin, pathname } = new URL(text.trim(), window.location.href);
  if (origin !== window.location.origin) throw unknown(makeTexts.bring.elsewhere);
  const [, kind, id = ''] = /^(?:\/api)?\/(maps?|match(?:es)?)\/([^/]+)(?:\/file)?$/.exec(pathname) ?? [];
  if (kind === undefined) throw unknown(makeTexts.bring.unknown);
  const isMap = kind.startsWith('map');
  const { game, setup, title, icons } = await found(isMap, decodeURIComponent(id));
  const name = FORMATS.find(each => each === game);
  if (name === undefined) throw unknown(makeTexts.bring.unknown);
  const format = await formatOf(name);
  beginDraft(format, format.fromSetup(setup, title, icons), isMap ? decodeURIComponent(id) : undefined);
}

/** A published map, or what a match that is over was played on. */
async function found(isMap: boolean, id: string): Promise<Pick<MapAnswer, 'game' | 'setup' | 'title' | 'icons'>> {
  if (isMap) return server.published(id);
  const { game, setup } = await server.file(id);
  return { game, setup, title: gameName(game), icons: [] };
}

function unknown(message: string): InvalidSetup {
  return new InvalidSetup([{ path: '', message }]);
}
