import type { ShareTexts } from '../en/share.ts';

/** What is said where something is passed on. */
export const shareTexts: ShareTexts = {
  heading: 'Teilen',
  link: 'Link',
  code: address => `QR-Code von ${address}`,
  scan: 'Halte die Kamera eines Telefons darauf, dann öffnet es dieselbe Seite.',
  onlyHere: 'Diese Adresse führt auf deinen eigenen Rechner: niemand sonst kann ihr folgen.',
  close: 'Schließen',
};
