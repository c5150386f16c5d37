import { InvalidSetup } from '../../../kernel/errors.ts';
import type { MapAnswer } from '../../../wire/schemas/map-schemas.ts';
import { reasonOf, server } from '../../parts/fetching/server-client.ts';
import { MapText, titleOfFile, useDroppedFile, useMapText } from '../../parts/file-drop-and-paste.tsx';
import { Button } from '../../parts/forms/controls.tsx';
import { makeTexts } from '../../texts/make.ts';
import { gameName, texts } from '../../texts/texts.ts';
import { FORMATS } from '../core/map-format.ts';
import { beginDraft, formatOf, importText, opensSet } from '../formats/formats.ts';

const say = makeTexts.bring;

/** Paste a map or a link, choose a file, or drop one: it opens as a draft of its own. */
export function ImportMap() {
  const { text, setText, problems, setProblems } = useMapText();
  const attempt = async (work: () => Promise<void>) => {
    setProblems([]);
    try {
      await work();
    } catch (error) {
      if (error instanceof InvalidSetup) return setProblems(error.problems);
      setProblems([{ path: '', message: reasonOf(error) ?? texts.match.away }]);
    }
  };
  const open = () => {
    if (text.trim() === '') return setProblems([{ path: '', message: say.empty }]);
    void attempt(() => (isLink(text) ? importLink(text) : importText(text)));
  };
  const take = (file: File) => void attempt(async () => importText(await file.text(), titleOfFile(file)));
  useDroppedFile(take);
  return (
    <div className="make-bring">
      <MapText
        label={say.text}
        placeholder={say.placeholder}
        text={text}
        onText={setText}
        onFile={take}
        accept=".json,.txt,.xsb,.sok,.slc,application/json,text/plain"
        problems={problems}
      >
        <Button onClick={open}>{say.open}</Button>
      </MapText>
      <p className="make-hint">{say.dropped}</p>
    </div>
  );
}

/** Whether a text is a link and no map. */
export function isLink(text: string): boolean {
  return /^\s*(https?:\/\/\S+|\/\S+)\s*$/.test(text);
}

/** Follows a link to something on this server and begins a draft of its map. Throws InvalidSetup, or ApiError. */
export async function importLink(text: string): Promise<void> {
  const { origin, pathname } = new URL(text.trim(), window.location.href);
  if (origin !== window.location.origin) throw unknown(makeTexts.bring.elsewhere);
  const [, kind, id = ''] = /^(?:\/api)?\/(maps?|match(?:es)?|collections)\/([^/]+)(?:\/file)?$/.exec(pathname) ?? [];
  if (kind === undefined) throw unknown(makeTexts.bring.unknown);
  if (kind === 'collections') {
    const { title, maps } = await server.collection(decodeURIComponent(id));
    const dungeons = await Promise.all(
      maps.filter(({ game }) => game === 'dungeon').map(async map => ({ ...map, ...(await server.published(map.id)) })),
    );
    const list = dungeons.map(({ setup, title: name, author }) => ({ ...(setup as object), title: name, author }));
    if (list.length === 0 || !(await opensSet(JSON.stringify(list), title))) throw unknown(makeTexts.bring.unknown);
    return;
  }
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
