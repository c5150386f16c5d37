import type { Worded } from '../shared/worded.ts';

/** What is said where something is passed on. */
export const shareTexts = {
  heading: 'Share',
  link: 'Link',
  code: (address: string) => `QR code of ${address}`,
  scan: 'Point the camera of a phone at it to open the same page there.',
  onlyHere: 'This address leads to your own machine: nobody else can follow it.',
  close: 'Close',
};

export type ShareTexts = Worded<typeof shareTexts>;
