import { texts } from '../../texts.ts';
import DungeonCards from './cards.tsx';
import { OwnMapForm } from './own-map-form.tsx';

/** Choose a dungeon, or bring one. */
export default function ChooseDungeon() {
  return (
    <>
      <section className="section">
        <header>
          <h1>{texts.choose.heading}</h1>
          <p>{texts.choose.note}</p>
        </header>
        <DungeonCards />
      </section>
      <section className="section">
        <header>
          <h2>{texts.ownMap.heading}</h2>
          <p>{texts.ownMap.note}</p>
        </header>
        <OwnMapForm />
      </section>
    </>
  );
}
