import { MapText, useMapText } from '../../../parts/map-text.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { texts } from '../../../texts/texts.ts';
import { type Offer, readOwnTemplate } from '../offers.ts';

const say = flagTexts.ownMap;

/** A map of one's own, to be played like any other. */
export function OwnTemplate({ onOffer }: { readonly onOffer: (offer: Offer) => void }) {
  const { text, setText, title = texts.ownMap.title, problems, setProblems, taken, take } = useMapText();
  const use = () => {
    const read = readOwnTemplate(text, title);
    setProblems('problems' in read ? read.problems : []);
    if ('offer' in read) onOffer(read.offer);
  };
  return (
    <details className="panel">
      <summary>{say.heading}</summary>
      <MapText
        label={texts.ownMap.label}
        placeholder={say.placeholder}
        text={text}
        onText={setText}
        onFile={take}
        problems={problems}
        taken={taken}
      >
        <button type="button" className="button" onClick={use}>
          {say.use}
        </button>
      </MapText>
    </details>
  );
}
