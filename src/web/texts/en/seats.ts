import { and, plural } from './words.ts';

/** What all tables with seats have in common: how they are found, filled and left, and played at again. */
export const seatsTexts = {
  sessions: {
    mine: 'Your matches',
    open: 'Waiting for players',
    running: 'Being played now',
    goOn: (title: string) => `Carry on with ${title}`,
    goOnShort: 'Carry on',
    join: (title: string) => `Join ${title}`,
    joinShort: 'Join',
    watch: (title: string) => `Watch ${title}`,
    watchShort: 'Watch',
  },
  waiting: {
    heading: 'Waiting room',
    note: (free: number) =>
      `The match begins when ${plural(free, { one: 'the last seat is', other: free === 2 ? 'both open seats are' : `all ${free} open seats are` })} taken.`,
    share: 'Link to share',
    shareNote: 'Whoever opens it can sit down here, or watch.',
    scan: 'As a QR code',
    here: 'at this screen',
    elsewhere: 'has joined',
    sit: (side: string) => `Sit down as ${side}`,
    standUp: 'Stand up',
    leave: (name: string) => `Stand up as ${name}`,
    calledOff: 'This match was called off',
    calledOffNote: 'Whoever began it closed it before it was over.',
  },
  end: {
    won: 'You win',
    lost: 'You lose',
    drawn: 'A draw',
    again: 'Play again',
    choose: 'New match',
  },
  rematch: {
    offer: 'Offer a rematch',
    offered: (names: readonly string[]) => `${and(names)} would like a rematch.`,
    waiting: (names: readonly string[]) => `A rematch is offered: waiting for ${and(names)}.`,
    declined: 'No rematch: it was declined.',
    begun: 'The rematch has begun.',
    accept: 'Play again',
    decline: 'No, thank you',
    withdraw: 'Stop waiting',
    go: 'Join rematch',
  },
} as const;
