import { InvalidSetup } from '../../../kernel/errors.ts';
import { useDroppedFile } from '../../parts/dropped-file.ts';
import { reasonOf } from '../../parts/fetching/refusal.ts';
import { MapText, titleOfFile, useMapText } from '../../parts/map-text.tsx';
import { makeTexts } from '../../texts/make.ts';
import { texts } from '../../texts/texts.ts';
import { bringText } from '../formats.ts';
import { bringLink, isLink } from '../links.ts';

const say = makeTexts.bring;

/** Paste a map or a link, choose a file, or drop one: it opens as a draft of its own. */
export function Bring() {
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
    void attempt(() => (isLink(text) ? bringLink(text) : bringText(text)));
  };
  const take = (file: File) => void attempt(async () => bringText(await file.text(), titleOfFile(file)));
  useDroppedFile(take);
  return (
    <div className="make-bring">
      <MapText
        label={say.text}
        placeholder={say.placeholder}
        text={text}
        onText={setText}
        onFile={take}
        accept=".json,.txt,application/json,text/plain"
        problems={problems}
      >
        <button type="button" className="button" onClick={open}>
          {say.open}
        </button>
      </MapText>
      <p className="make-hint">{say.dropped}</p>
    </div>
  );
}
