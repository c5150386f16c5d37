import { useState } from 'react';
import { InvalidSetup } from '../../../../kernel/errors.ts';
import { reasonOf } from '../../../parts/fetching/server-client.ts';
import { MapText, useDroppedFile, useMapText } from '../../../parts/map-text.tsx';
import { texts } from '../../../texts/texts.ts';
import { beginDungeon, type RulesWish, setupWith } from '../offers.ts';
import { mapProblems, readOwnMap } from './own-map.ts';

interface OwnMapFormProps {
  readonly rules: RulesWish;
  /** Called when a file was dropped, wherever that was. */
  readonly onTaken: () => void;
}

/** A map of one's own: pasted, dropped or chosen. Its own configuration comes first. */
export function OwnMapForm({ rules, onTaken }: OwnMapFormProps) {
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
    const { importText: bringText } = await import('../../../make/formats/formats.ts');
    try {
      await bringText(text, title);
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
        text={text}
        onText={setText}
        onFile={take}
        problems={problems}
        taken={taken}
      >
        <button type="button" className="button button-main" onClick={play}>
          {texts.ownMap.play}
        </button>
        <button type="button" className="button" onClick={() => void edit()}>
          {texts.ownMap.edit}
        </button>
      </MapText>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </section>
  );
}
