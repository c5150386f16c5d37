import type { SeatTexts } from '../en/seats.ts';
import { and, plural } from './words.ts';

export const seatTexts: SeatTexts = {
  begin: {
    listed: 'Diese Partie allen auf diesem Server zeigen, zum Mitspielen oder Zusehen',
    begin: 'Anfangen',
    beginOpen: 'Warteraum öffnen',
    beginning: 'Das Brett wird aufgebaut …',
  },
  sessions: {
    mine: 'Deine Partien',
    open: 'Wartet auf Mitspieler',
    running: 'Wird gerade gespielt',
    goOn: title => `Weiterspielen: ${title}`,
    goOnShort: 'Weiterspielen',
    join: title => `Mitspielen: ${title}`,
    joinShort: 'Mitspielen',
    watch: title => `Zusehen: ${title}`,
    watchShort: 'Zusehen',
  },
  waiting: {
    heading: 'Warteraum',
    note: free =>
      plural(free, {
        one: 'Die Partie beginnt, wenn der letzte Platz besetzt ist.',
        other: `Die Partie beginnt, wenn ${free === 2 ? 'beide' : `alle ${free}`} offenen Plätze besetzt sind.`,
      }),
    share: 'Link zum Teilen',
    shareNote: 'Wer ihn öffnet, kann sich hier hinsetzen oder zusehen.',
    scan: 'Als QR-Code',
    here: 'an diesem Bildschirm',
    elsewhere: 'ist dabei',
    sit: side => `Als ${side} hinsetzen`,
    standUp: 'Aufstehen',
    leave: name => `Als ${name} aufstehen`,
    calledOff: 'Diese Partie wurde abgesagt',
    calledOffNote: 'Wer sie begonnen hat, hat sie vor dem Ende geschlossen.',
  },
  play: {
    you: 'du',
    toMove: 'am Zug',
    watching: 'Du siehst zu.',
    giveUp: 'Aufgeben',
    giveUpYes: 'Aufgeben',
    giveUpNo: 'Weiterspielen',
    keysHint: 'Tasten',
  },
  end: {
    won: 'Du gewinnst',
    lost: 'Du verlierst',
    drawn: 'Remis',
    again: 'Noch einmal',
    choose: 'Neue Partie',
  },
  rematch: {
    offer: 'Revanche anbieten',
    offered: names =>
      plural(names.length, {
        one: `${and(names)} möchte eine Revanche.`,
        other: `${and(names)} möchten eine Revanche.`,
      }),
    waiting: names => `Revanche angeboten: warten auf ${and(names)}.`,
    declined: 'Es gibt keine Revanche: Sie wurde abgelehnt.',
    begun: 'Die Revanche hat begonnen.',
    accept: 'Noch einmal',
    decline: 'Nein, danke',
    withdraw: 'Nicht warten',
    go: 'Zur Revanche',
  },
};
