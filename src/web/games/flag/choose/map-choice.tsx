import { type ReactNode, useMemo } from 'react';
import { flagTheme } from '../../../../drawing/themes/flag-theme.ts';
import { type MapTemplate, piecesPerTeam } from '../../../../flag/map/template.ts';
import type { FlagOptions } from '../../../../flag/setup.ts';
import { Picture } from '../../../board/pictures/still-picture.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import type { FlagOffer } from '../begin/map-offers.ts';
import { boardScene, useSkin } from '../look/board-scene.ts';
import { Legend, ThemeSwitch } from '../look/legend.tsx';

const say = flagTexts.create;

interface MapChoiceProps {
  readonly offers: readonly FlagOffer[];
  readonly chosen: FlagOffer;
  /** What up will mean. */
  readonly directions: FlagOptions['directions'];
  readonly onChoose: (offer: FlagOffer) => void;
  /** The way to bring another map. */
  readonly children: ReactNode;
}

/** The maps with a picture each, and what the chosen one is made of. */
export function MapChoice({ offers, chosen, directions, onChoose, children }: MapChoiceProps) {
  const skin = useSkin();
  const theme = useMemo(() => flagTheme(skin, chosen.template), [skin, chosen]);
  return (
    <div className="map-choice">
      <fieldset className="map-cards">
        <legend>{say.map}</legend>
        {offers.map(offer => (
          <label key={offer.name} className="map-card">
            <input
              type="radio"
              name="map"
              value={offer.name}
              checked={offer === chosen}
              onChange={() => onChoose(offer)}
            />
            <span className="card-picture">
              <MapPicture offer={offer} />
            </span>
            <strong>{offer.title}</strong>
            <span>{factsOf(offer.template).slice(0, 2).join(' · ')}</span>
          </label>
        ))}
      </fieldset>
      <section className="panel map-words" aria-label={chosen.title}>
        <header>
          <h2>{chosen.title}</h2>
          <ThemeSwitch />
        </header>
        {chosen.line !== undefined && <p>{chosen.line}</p>}
        <p className="map-facts">{factsOf(chosen.template).join(' · ')}</p>
        <Legend template={chosen.template} theme={theme} directions={directions} slot={0} />
      </section>
      {children}
    </div>
  );
}

function MapPicture({ offer }: { readonly offer: FlagOffer }) {
  const skin = useSkin();
  const theme = useMemo(() => flagTheme(skin, offer.template), [skin, offer]);
  const scene = useMemo(() => boardScene(offer.preview), [offer]);
  return <Picture scene={scene} theme={theme} width={156} height={156} />;
}

function factsOf(template: MapTemplate): string[] {
  const [rows, columns] = template.gridSize;
  return [
    say.teams(template.teams),
    say.size(rows, columns),
    say.pieces(piecesPerTeam(template)),
    say.flags(template.flags),
    ...(template.blocks > 0 ? [say.blocks(template.blocks)] : []),
  ];
}
