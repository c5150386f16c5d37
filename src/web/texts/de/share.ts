import type { ShareTexts } from '../en/share.ts';

/** What is said where something is passed on, or reported. */
export const shareTexts: ShareTexts = {
  heading: 'Teilen',
  link: 'Link',
  code: address => `QR-Code von ${address}`,
  scan: 'Halte die Kamera eines Telefons darauf, dann öffnet es dieselbe Seite.',
  onlyHere: 'Diese Adresse führt auf deinen eigenen Rechner: Niemand sonst kann ihr folgen.',
  close: 'Schließen',
  report: {
    open: 'Melden',
    map: 'Diese Karte melden',
    collection: 'Diese Sammlung melden',
    name: 'Einen Namen melden',
    note: 'Ist hier etwas, das nicht auf diesen Server gehört? Wer ihn betreibt, sieht es sich an.',
    which: 'Welcher?',
    reason: 'Was stimmt damit nicht? (Wenn du magst.)',
    send: 'Senden',
    cancel: 'Abbrechen',
    close: 'Schließen',
    sent: 'Danke. Wer diesen Server betreibt, sieht es sich an.',
    sentBefore: 'Das hast du schon gemeldet. Wer diesen Server betreibt, sieht es sich an.',
  },
};
