import type { Worded } from '../shared/worded.ts';
import { and, plural } from './words.ts';

/** What is said to those who sit down with others, whichever game. */
export const seatTexts = {
  begin: {
    listed: 'Show this match to everybody on this server, to join or to watch',
    begin: 'Begin',
    beginOpen: 'Open the waiting room',
    beginning: 'Setting up the board…',
  },
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
  play: {
    you: 'you',
    toMove: 'to move',
    watching: 'You are watching.',
    giveUp: 'Give up',
    giveUpYes: 'Give up',
    giveUpNo: 'Play on',
    keysHint: 'Keys',
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

export type SeatTexts = Worded<typeof seatTexts>;
