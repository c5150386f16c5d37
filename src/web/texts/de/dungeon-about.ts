import type { Config } from '../../../dungeon/entities/config.ts';
import type { Edition } from '../../../dungeon/entities/edition.ts';
import type { DungeonAboutTexts } from '../en/dungeon-about.ts';
import { number, or, percent, plural, passing as ticks } from './words.ts';

/** In what reach, in the dative: „einem Feld“. */
function squares(count: number): string {
  return plural(count, { one: 'einem Feld', other: `${count} Feldern` });
}

function battles(count: number): string {
  return plural(count, { one: 'einen Kampf', other: `${count} Kämpfe` });
}

type Says = string | ((config: Config) => string);

/** A bomb that is carried and one that was set down, and what outlasts them. */
function bombs(outlasts: string): Readonly<Record<string, Says>> {
  const blast = ({ bomb_radius: radius }: Config) =>
    `fliegt alles im Umkreis von ${squares(radius)} in die Luft, nur ${outlasts} nicht.`;
  return {
    bomb: config => `Leg sie neben eine Druckplatte: Sobald die gedrückt ist, ${blast(config)}`,
    placed_bomb: config => `Sobald eine Druckplatte daneben gedrückt ist, ${blast(config)}`,
  };
}

/** What each thing of a dungeon is for, or wants. */
const BOTH: Readonly<Record<string, Says>> = {
  exit: 'Stell dich hierher, um zu gehen.',
  boulder: 'Lauf dagegen, um ihn zu schieben. Er rollt ein Feld, wenn nichts dahinter ist.',
  switch: 'Ein Felsblock drückt sie. Sie zündet Bomben daneben und speist Drähte.',
  door_open: 'Sie bleibt offen.',
  portal: 'Du kommst hinter seinem Zwilling derselben Farbe heraus.',
  spider: 'Sie läuft im Kreis. Felsblöcke lassen sie umkehren.',
  zombie_toast: 'Er irrt ziellos umher.',
  treasure: 'Kauft Söldner, oder wird zu einem Schild oder Zepter.',
  key: 'Öffnet eine Tür mit seinem Zeichen, oder wird zu einem Schild oder Zepter.',
  wood: 'Wird zu einem Bogen, einem Schild oder einem Zepter.',
  arrow: 'Drei und ein Holz ergeben einen Bogen; zwei ersetzen das Holz eines Zepters.',
  sun_stone: 'Öffnet jede Tür, ersetzt einen Schatz oder Schlüssel und bleibt dir.',
  time_turner: 'Dreht die Zeit zurück.',
  time_travelling_portal: 'Bringt dich 30 Takte zurück. Dein älteres Ich wird da sein.',
  older_player:
    'Es tut, was du getan hast. Ihr kämpft, außer du hast einen Sonnenstein oder Mitternachtsrüstung oder bist unsichtbar.',
  wire: 'Leitet Strom von Druckplatten zu dem, was daneben ist.',
  light_bulb_off: 'Geht an, wenn Druckplatten und Drähte daneben es sagen.',
  light_bulb_on: 'Geht aus, wenn Druckplatten und Drähte daneben es sagen.',
  switch_door_open: 'Offen, solange Druckplatten und Drähte daneben es sagen.',
  health_potion: 'Macht dich wieder ganz gesund.',
  armour: 'Halbiert, was ein Hieb dir nimmt.',
  one_ring: 'Bringt dich einmal zurück, wenn du fällst.',
  anduril: 'Schlägt dreimal so hart, und neunmal bei Attentätern und Hydras, deren Köpfe nicht nachwachsen.',
  hydra: ({ hydra_health_increase_rate: rate, hydra_health_increase_amount: amount }) =>
    `Sie irrt ziellos umher. In ${percent(rate)} der Fälle wächst sie durch einen Hieb um ${number(amount)}.`,
  zombie_toast_spawner: ({ zombie_spawn_rate: rate }) =>
    `${
      rate === 0
        ? 'Hier macht er keine Zombies.'
        : `Macht ${plural(rate, { one: 'jeden Takt', other: `alle ${rate} Takte` })} einen Zombietoast.`
    } Mit einer Waffe zerstörst du ihn vom Feld daneben.`,
  invisibility_potion: ({ invisibility_potion_duration: lasts }) =>
    `Für ${ticks(lasts)} findet dich niemand, und niemand kämpft mit dir.`,
  sceptre: ({ mind_control_duration: lasts }) => `Lässt einen Söldner oder Attentäter dir ${ticks(lasts)} gehorchen.`,
};

const ONLY: Readonly<Record<Edition, Readonly<Record<string, Says>>>> = {
  '2022': {
    ...bombs('du'),
    invincibility_potion: ({ invincibility_potion_duration: lasts }) =>
      `Für ${ticks(lasts)} gewinnst du jeden Kampf mit einem Hieb, und Gegner laufen weg.`,
    sword: ({ sword_attack: more, sword_durability: lasts }) =>
      `Gibt deinem Angriff ${number(more)} dazu und hält ${battles(lasts)}. Zerstört Toaster.`,
    bow: ({ bow_durability: lasts }) => `Verdoppelt deinen Angriff und hält ${battles(lasts)}. Zerstört Toaster.`,
    shield: ({ shield_defence: less, shield_durability: lasts }) =>
      `Nimmt jedem Angriff auf dich ${number(less)} und hält ${battles(lasts)}.`,
    midnight_armour: ({ midnight_armour_attack: more, midnight_armour_defence: less }) =>
      `Gibt deinem Angriff ${number(more)} dazu, nimmt jedem auf dich ${number(less)} und hält ewig.`,
  },
  '2021': {
    ...bombs('du, Ausgänge, Portale, Toaster und Türen'),
    invincibility_potion: ({ invincibility_potion_duration: lasts }) =>
      lasts === 0 ? 'Tut in diesem Modus nichts.' : `Für ${ticks(lasts)} gewinnst du jeden Kampf mit einem Hieb.`,
    sword: 'Verdoppelt deinen Schaden. Zerstört Toaster.',
    bow: 'Schlägt zweimal. Zerstört Toaster.',
    shield: 'Halbiert, was ein Hieb dir nimmt.',
    midnight_armour: 'Vermehrt deinen Schaden und halbiert, was ein Hieb dir nimmt.',
  },
};

/** What can be said of the things of a dungeon. */
export const dungeonAboutTexts: DungeonAboutTexts = {
  figures: (health, attack) => `Leben ${number(health)}${attack === undefined ? '' : `, Angriff ${number(attack)}`}.`,
  says: (type, edition, config) => {
    const says = ONLY[edition][type] ?? BOTH[type] ?? '';
    if (typeof says === 'string') return says;
    return config === undefined ? '' : says(config);
  },
  key: mark => `Öffnet Tür ${mark}, einmal. Stattdessen lässt sich ein Schild oder ein Zepter aus ihm bauen.`,
  door: mark => `Öffnet sich für Schlüssel ${mark}, oder für einen Sonnenstein.`,
  swamp: factor => (factor <= 1 ? 'Er hält niemanden auf.' : `Hält alle außer dir ${ticks(factor)} auf.`),
  ally: 'Auf deiner Seite: folgt dir und hilft im Kampf.',
  obeys: left => `Gehorcht dir noch ${ticks(left)}.`,
  hunts: 'Kommt auf dem kürzesten Weg zu dir.',
  price: {
    '2022': (amount, radius, fails) =>
      `Schließt sich dir für ${plural(amount, { one: 'einen Schatz', other: `${amount} Schätze` })} an, angeboten im Umkreis von ${squares(radius)}${fails > 0 ? `; in ${percent(fails)} der Fälle ${amount === 1 ? 'ist er' : 'sind sie'} umsonst weg` : ''}.`,
    '2021': (radius, ring) =>
      `Schließt sich dir für einen Schatz${ring ? ' und den Einen Ring' : ''} an, angeboten in gerader Linie im Umkreis von ${squares(radius)}.`,
  },
  sees: radius => `Sieht dich im Umkreis von ${squares(radius)}, auch wenn du unsichtbar bist.`,
  armour: 'Trägt eine Rüstung, die der Sieger nimmt.',
  ways: { up: 'hoch', right: 'rechts', down: 'runter', left: 'links' },
  stays: 'bleibt',
  throughPortal: 'durch ein Portal',
  steps: ways => `Nächster Schritt: ${or(ways)}${ways.length > 1 ? ', je nach deinem Zug' : ''}.`,
  step: 'wohin es gehen kann',
};
