import { useState } from 'react';
import { InvalidSetup, type Problem } from '../../../../kernel/errors.ts';
import { parseJson } from '../../../../kernel/json-text.ts';
import { ApiError } from '../../../../wire/shared/api-error.ts';
import { isJsonObject } from '../../../../wire/shared/json-object.ts';
import { reasonOf } from '../../../parts/fetching/server-client.ts';
import { MapText, useDroppedFile, useMapText } from '../../../parts/file-drop-and-paste.tsx';
import { Button } from '../../../parts/forms/controls.tsx';
import { texts } from '../../../texts/texts.ts';
import { beginDungeon, type RulesWish, setupWith } from '../begin/map-offers.ts';

interface OwnMapFormProps {
  readonly rules: RulesWish;
  /** Opens a text in the editor. Throws InvalidSetup where it is no map. */
  readonly onEdit: (text: string, title: string) => Promise<void>;
  /** Called when a file was dropped, wherever that was. */
  readonly onTaken: () => void;
}

/** A map of one's own: pasted, dropped or chosen. Its own configuration comes first. */
export function OwnMapForm({ rules, onEdit, onTaken }: OwnMapFormProps) {
  const { text, setText, title = texts.ownMap.title, problems, setProblems, taken, take } = useMapText();
  const [failure, setFailure] = useState<string>();
  useDroppedFile(file => {
    onTaken();
    take(file);
  });

  const play = async () => {
    setFailure(undefined);
    const read = readOwnMap(text, title);
    if ('problems' in read) return setProblems(read.problems);
    try {
      await beginDungeon(setupWith(read.setup, rules));
    } catch (error) {
      const found = mapProblems(error, read.within);
      if (found === undefined) setFailure(reasonOf(error) ?? texts.match.away);
      setProblems(found ?? []);
    }
  };
  const edit = async () => {
    try {
      await onEdit(text, title);
    } catch (error) {
      if (!(error instanceof InvalidSetup)) throw error;
      setProblems(error.problems);
    }
  };
  return (
    <section>
      <MapText
        label={texts.ownMap.label}
        placeholder={texts.ownMap.placeholder}
        {...{ text, problems, taken }}
        onText={setText}
        onFile={take}
      >
        <Button kind="main" onClick={play}>
          {texts.ownMap.play}
        </Button>
        <Button onClick={() => void edit()}>{texts.ownMap.edit}</Button>
      </MapText>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </section>
  );
}

/** A text turned into the setup of a match, or what is wrong with it. */
type OwnMap =
  | { readonly setup: Readonly<Record<string, unknown>>; readonly within: string }
  | { readonly problems: readonly Problem[] };

/** Reads a pasted text: a map as such, or a whole setup that holds one. Whether it can be played, the rules decide. */
export function readOwnMap(text: string, name: string): OwnMap {
  if (text.trim() === '') return { problems: [{ path: '', message: texts.ownMap.empty }] };
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return { problems: error.problems };
  }
  if (isJsonObject(json) && json.map !== undefined && json.entities === undefined) {
    return { setup: { name, ...json }, within: '' };
  }
  return { setup: { name, map: json }, within: '/map' };
}

/** Why the server refused a map, with paths into the text that was pasted; undefined if it was not about the map. */
export function mapProblems(error: unknown, within: string): readonly Problem[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, detail, path = '', problems = [{ path, message: detail }] } = error.problem;
  if (code !== 'invalid-setup' && code !== 'no-such-map' && code !== 'too-large') return undefined;
  return problems.map(problem => ({ ...problem, path: shortened(problem.path, within) }));
}

function shortened(path: string, within: string): string {
  const inSetup = path.replace(/^\/setup(?=\/|$)/, '');
  return within !== '' && inSetup.startsWith(within) ? inSetup.slice(within.length) : inSetup;
}
