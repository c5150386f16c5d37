import type { EnemyLetter } from '../../../../chamber/kinds/enemies.ts';
import type { AdviceTexts } from '../../en/rules/advice.ts';
import { chamberTexts } from '../chamber.ts';
import { dungeonTexts } from '../dungeon.ts';
import { formatTexts } from '../make-formats.ts';
import { plural, Who } from '../words.ts';
import { FOUND } from './problems.ts';

const THINGS: Readonly<Record<string, string>> = {
  compass: 'diesem Kompass',
  suit: 'diesem Schutzanzug',
  gold: 'diesem Gold',
  potion: 'diesem Trank',
  scroll: 'dieser Schriftrolle',
  wand: 'diesem Stab',
  ring: 'diesem Ring',
  key: 'diesem Schlüssel',
  shrine: 'diesem Schrein',
  vault: 'dieser Schatzkammer',
  D: 'diesem Drachen',
  A: 'diesem Bogenschützen',
};

/** What an entity of a map is called: the editor's own name first. */
function nameOf(type: string): string {
  const own: Readonly<Partial<Record<string, string>>> = formatTexts.dungeon.pieces;
  return own[type] ?? dungeonTexts.pieces[type] ?? type;
}

const treasures = (count: number) => plural(count, { one: 'ein Schatz', other: `${count} Schätze` });
const often = ({ times, boards }: { readonly times: number; readonly boards: number }) =>
  boards === 1 ? '' : `, auf ${times} von ${boards} ausgelosten Brettern`;

/** What designers of maps are told. */
export const adviceTexts: AdviceTexts = {
  hereTwice: ({ type }) => `${Who(nameOf(type))} ist hier zweimal`,
  inWall: ({ type }) => `${Who(nameOf(type))} steckt in einer Wand`,
  outOfReach: ({ type }) => `Hierher führt kein Weg: ${nameOf(type)}`,
  exitMissing: () => 'Das Ziel ist ein Ausgang, und es gibt keinen',
  exitUnwanted: () => 'Kein Ziel verlangt diesen Ausgang',
  exitOutOfReach: () => 'Zu diesem Ausgang führt kein Weg',
  treasureShort: ({ have, want }) => `Das Ziel: ${treasures(want)}. Erreichbar: ${have === 0 ? 'keiner' : have}`,
  switchMissing: () => 'Das Ziel ist ein Felsblock auf jeder Druckplatte, und es gibt keine',
  bouldersShort: ({ have, want }) =>
    `Das Ziel ist ein Felsblock auf jeder Druckplatte: Nötig sind ${want}, die Karte hat ${have}`,
  switchOutOfReach: () => 'Auf diese Druckplatte lässt sich kein Felsblock schieben',
  enemiesShort: ({ have, want }) => `Das Ziel ist, ${want} zu besiegen, und mehr als ${have} werden nie da sein`,
  toasterOutOfReach: () => 'Niemand kommt neben diesen Toaster, um ihn zu zerstören',
  keyUnwanted: ({ key }) => `Keine Tür will diesen Schlüssel (${key})`,
  doorLocked: ({ key }) => `Nichts öffnet diese Tür: Es gibt weder Schlüssel ${key} noch einen Sonnenstein`,
  portalAlone: ({ colour }) => `Dieses Portal (${colour}) hat keinen Zwilling: Es ist Boden`,
  takenFor: ({ found, taken }) => `Gefunden: ${FOUND[found] ?? found}; gelesen als ${taken}`,
  keylessDoor: () => 'Es fehlt, welcher Schlüssel passt: Diese Tür öffnet keiner',
  keylessKey: () => 'Es fehlt, welche Tür er öffnet: Dieser Schlüssel passt zu keiner',
  colourlessPortal: () => 'Die Farbe fehlt: Dieses Portal hat keinen Zwilling',
  portalNotLoaded: () => 'Die Farbe fehlt: Die Ausgabe von 2021 lädt dieses Portal nicht',
  unswitched: ({ type, logic }) =>
    `Nichts schaltet dies: ${nameOf(type)} mit Logik ${logic}, und weder ein Draht noch eine Druckplatte daneben`,
  unswitchedSwitch: ({ type, logic }) =>
    `Nichts schaltet dies: ${nameOf(type)} mit Logik ${logic}, und weder eine andere Druckplatte noch ein Draht daneben`,
  gateOutfed: () =>
    'Dieses Gatter speist nichts: Die Drähte daneben speist, was einer Druckplatte näher ist; sein Ausgang kann sagen, welcher Draht sein eigener ist',
  openLevel: () => 'Nichts schließt diese Felsblöcke ein: Die Figur kann zwischen den Mauern hindurch davongehen',
  gateUnheard: () => 'Dieses Gatter speist nichts: Weder ein Draht noch etwas mit Logik ist daneben',

  doorwayNowhere: () => 'Dieser Durchgang führt nirgendwohin: Kein Gang beginnt hier',
  chamberOutOfReach: () => 'Von der ersten Kammer führt kein Weg zu dieser',
  thingOutOfReach: ({ thing }) =>
    `Vom Spieler (@) führt kein Weg zu ${THINGS[thing] ?? `diesem ${chamberTexts.enemies[thing as EnemyLetter]}`}`,
  vaultShut: () => 'Diese Schatzkammer bleibt zu: Auf keiner Ebene liegt ein Schlüssel (k)',
  stairsHidden: () => 'Diese Treppe bleibt verborgen: Es gibt keinen Kompass (C) und niemanden, der ihn haben könnte',

  pieceUncounted: ({ type }) => `Kein Team hat „${type}“: Die Anzahl ist 0`,
  pieceStill: ({ type }) => `„${type}“ kann nie ziehen`,
  moveOutlastsGame: ({ move, total }) => `Ein Zug darf ${move} Sekunden dauern, die ganze Partie nur ${total}`,
  walledIn: ({ team, ...boards }) =>
    `Team ${team} ist eingemauert: Keine seiner Figuren kommt je zu einer Flagge${often(boards)}`,
  noFirstMove: ({ team, ...boards }) => `Team ${team} hat am Anfang keinen Zug${often(boards)}`,
};
