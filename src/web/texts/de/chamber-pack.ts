import type { ItemLabel } from '../../../chamber/events.ts';
import type { ItemName } from '../../../chamber/kinds/pack-items.ts';
import type { PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import type { PackTexts } from '../en/chamber-pack.ts';

export const POTION_TEXTS: Readonly<Record<PotionName, string>> = {
  RH: 'Trank, der heilt',
  BA: 'Trank, der den Angriff stärkt',
  BD: 'Trank, der die Abwehr stärkt',
  PH: 'Trank, der vergiftet',
  WA: 'Trank, der den Angriff schwächt',
  WD: 'Trank, der die Abwehr schwächt',
};

/** What is carried, as the object of a sentence. */
const ITEMS: Readonly<Record<ItemName, string>> = {
  RH: `einen ${POTION_TEXTS.RH}`,
  BA: `einen ${POTION_TEXTS.BA}`,
  BD: `einen ${POTION_TEXTS.BD}`,
  PH: `einen ${POTION_TEXTS.PH}`,
  WA: `einen ${POTION_TEXTS.WA}`,
  WD: `einen ${POTION_TEXTS.WD}`,
  map: 'eine Karte',
  flight: 'eine Schriftrolle der Flucht',
  thunder: 'eine Schriftrolle des Donners',
  bolt: 'einen Stab der Blitze',
  slumber: 'einen Stab des Schlafs',
  banishing: 'einen Stab der Verbannung',
  regrowth: 'einen Ring der Genesung',
  iron: 'einen Ring aus Eisen',
  greed: 'einen Ring der Gier',
  key: 'einen Schlüssel',
  dagger: 'einen Dolch',
  spear: 'einen Speer',
  axe: 'eine Axt',
  hammer: 'einen Hammer',
  cloak: 'einen Umhang',
  mail: 'ein Kettenhemd',
  plate: 'einen Plattenpanzer',
};

/** What is carried, as an object. */
export function packedName(name: ItemLabel): string {
  return name === 'unknown potion' ? 'einen unbekannten Trank' : ITEMS[name];
}

/** The same on a button, behind a colon. */
function bareName(name: ItemLabel): string {
  return packedName(name)
    .replace(/^ein(?:en?)? /, '')
    .replace(/^unbekannten/, 'unbekannter');
}

/** All wands are masculine. */
export function wielding(name: ItemName): string {
  return packedName(name).replace(/^einen /, 'einem ');
}

/** The texts of the pack and of the shop. */
export const packTexts: PackTexts = {
  heading: 'Dein Rucksack',
  empty: 'Noch nichts darin.',
  open: (carried, most) => `Rucksack (${carried} von ${most})`,
  trade: 'Mit dem Händler handeln',
  apply: name => `Benutzen: ${bareName(name)}`,
  zap: (name, charges) => `Zaubern: ${bareName(name)} (noch ${charges})`,
  wear: name => `Anlegen: ${bareName(name)}`,
  takeOff: name => `Ablegen: ${bareName(name)}`,
  keep: name => `Du trägst ${packedName(name)}`,
  packed: ({ name, charges, worn }) =>
    `${bareName(name)}${charges === undefined ? '' : ` (noch ${charges})`}${worn === true ? ' (angelegt)' : ''}`,
  pray: (way, gold) => `Am Schrein beten, für ${gold} Gold (${way})`,
  sell: gold => `Verkaufen für ${gold}`,
  shop: gold => `Der Händler (du hast ${gold} Gold)`,
  buy: (name, price) => `Kaufen: ${bareName(name)} für ${price}`,
  instead: name => `Bisher trägst du ${packedName(name)}.`,
  rob: 'Rauben',
  robNote: 'Ein beraubter Händler schlägt sofort zu und verfehlt nicht, und keiner handelt je wieder mit dir.',
  means: {
    map: 'Zeigt die Treppe und die ganze Ebene.',
    flight: 'Trägt dich in eine andere Kammer.',
    thunder: '30 Schaden für alle im Umkreis von zwei Feldern, nicht für friedliche Händler.',
    bolt: '30 Schaden für den ersten Gegner in einer Linie von sechs Feldern.',
    slumber: 'Der erste Gegner in der Linie schläft, zehn Züge lang oder bis ihm etwas geschieht.',
    banishing: 'Schickt den ersten Gegner in der Linie anderswohin.',
    regrowth: 'Solange getragen: jeden zehnten Zug ein Leben.',
    iron: 'Solange getragen: 10 mehr Abwehr.',
    greed: 'Solange getragen: jeder Goldfund zählt anderthalbfach.',
    key: 'Öffnet eine Schatzkammer: geh hinein.',
    dagger: 'In der Hand: 85 % eines Schlags, aber dreifach gegen alle, die schlafen oder dich nicht bemerkt haben.',
    spear: 'In der Hand: 95 % eines Schlags; reicht über ein freies Feld hinweg und trifft, wer dich anspringt.',
    axe: 'In der Hand: 90 % eines Schlags, gegen alle neben dir zugleich.',
    hammer: 'In der Hand: 170 % eines Schlags, und wirft zurück; braucht aber zwei Züge, und die ganze Kammer hört es.',
    cloak: 'Solange getragen: 5 mehr Abwehr, und niemand bemerkt dich aus mehr als 3 Feldern.',
    mail: 'Solange getragen: 12 mehr Abwehr, aber man bemerkt dich aus 9 Feldern.',
    plate: 'Solange getragen: 24 mehr Abwehr, aber wer dich sieht, bemerkt dich sofort.',
  },
};
