import { messageCatalog } from '../message-catalog.ts';

type Found = { readonly expected: string; readonly found: string };
type Versions = { readonly game: string; readonly recorded: number; readonly played: number };

/** What is wrong with a match file. */
export const fileMessageTemplates = {
  otherFormat: ({ expected, found }: { readonly expected: string; readonly found: number }) =>
    `expected ${expected}, found ${found}`,
  newerFormat: ({ expected, found }: { readonly expected: string; readonly found: number }) =>
    `expected ${expected}, found ${found}: a newer program wrote this file`,
  shorter: ({ length, to }: { readonly length: number; readonly to: number }) =>
    `expected at least ${to} entries, found ${length}`,
  noActor: ({ found }: { readonly found: string }) =>
    `expected a seat (a whole number of at least 0) or "clock", found ${found}`,
  otherGame: ({ expected, found }: Found) => `expected ${expected}, found ${found}`,
  otherHash: ({ expected, found }: Found) => `expected ${expected}, found ${found}`,
  otherVersion: ({ game, recorded, played }: Versions) =>
    `recorded under version ${recorded} of the rules of ${game}, this program plays version ${played}`,
  notAgreed: () => 'not all have agreed to take a move back',
  noClockRan: () => 'no clock was running',
  notToAct: ({ seat }: { readonly seat: number }) => `seat ${seat} was not to act`,
  onlyOpenGoesBack: () => 'only an open match can go back',
  noSuchSeat: ({ seat }: { readonly seat: number }) => `there is no seat ${seat}`,
  seatsFreeThen: () => 'seats were free then',
};

export const fileMessages = messageCatalog(fileMessageTemplates);
