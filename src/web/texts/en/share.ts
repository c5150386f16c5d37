import type { Worded } from '../shared/worded.ts';

/** What is said where something is passed on, or reported. */
export const shareTexts = {
  heading: 'Share',
  link: 'Link',
  code: (address: string) => `QR code of ${address}`,
  scan: 'Point the camera of a phone at it to open the same page there.',
  onlyHere: 'This address leads to your own machine: nobody else can follow it.',
  close: 'Close',
  report: {
    open: 'Report',
    map: 'Report this map',
    collection: 'Report this collection',
    name: 'Report a name',
    note: 'Is there something here that should not be on this server? Whoever runs it will look at it.',
    which: 'Which one?',
    reason: 'What is wrong with it? (Optional)',
    send: 'Send',
    cancel: 'Cancel',
    close: 'Close',
    sent: 'Thank you. Whoever runs this server will look at it.',
    sentBefore: 'You have reported this before. Whoever runs this server will look at it.',
  },
};

export type ShareTexts = Worded<typeof shareTexts>;
