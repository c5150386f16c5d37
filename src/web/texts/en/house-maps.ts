import type { Worded } from '../shared/worded.ts';

/** The maps of the house by their titles: what each is about, in a sentence. */
export const houseMaps = {
  'Either Door': {
    title: 'Either Door',
    idea: 'One key fits two doors, and only behind one of them lies what opens the other.',
  },
  Subtraction: {
    title: 'Subtraction',
    idea: 'Three switches, two boulders, and one switch that no boulder will ever reach.',
  },
  'Compass Rose': {
    title: 'Compass Rose',
    idea: 'You leave a portal the way you walked in, so each side of it leads somewhere else.',
  },
  Quicksand: {
    title: 'Quicksand',
    idea: 'Nobody beats this mercenary, but the swamp can hold him while you walk around.',
  },
  'Hired Help': {
    title: 'Hired Help',
    idea: 'Two mercenaries and one treasure: hire the one, and beat the other together.',
  },
  'Open First, Forge Later': {
    title: 'Open First, Forge Later',
    idea: 'The sun stone opens the door and makes the armour, in that order.',
  },
  'The Cold Toaster': {
    title: 'The Cold Toaster',
    idea: 'Without a bow the toaster stays, and what a bow is made of lies on both sides of the boulder.',
  },
  Cornered: {
    title: 'Cornered',
    idea: 'Once nothing can hurt you, the mercenary runs: drive him to where the way ends.',
  },
  'Knock First': { title: 'Knock First', idea: 'The key lies behind a wall, and the only knock it hears is a bomb.' },
  'Bring a Sword': {
    title: 'Bring a Sword',
    idea: 'The boulder opens the gate, and it had better not open before you are armed.',
  },
  'The Locked Shortcut': {
    title: 'The Locked Shortcut',
    idea: 'The exit is three steps away and walled in: first the key, then the portal.',
  },
  'Through the Pantry': {
    title: 'Through the Pantry',
    idea: 'A portal leads to the key, and boulders decide whether you come back.',
  },
  'One Hand Full': { title: 'One Hand Full', idea: 'Two keys and one hand: what you pick up first decides.' },
  'Special Order': {
    title: 'Special Order',
    idea: 'The bomb you need is delivered by portal, if the boulder lets you in.',
  },
  'The Long Bridge': {
    title: 'The Long Bridge',
    idea: 'Three squares wide: nobody walks past anybody here without a quarrel.',
  },
  Labyrinth: { title: 'Labyrinth', idea: 'A new maze each time, with a thief who is quick and a ram who is not.' },
  'All Runners': {
    title: 'All Runners',
    idea: 'Five runners who cross half the board at once, and one guard who cannot be everywhere.',
  },
  'The Elephant': {
    title: 'The Elephant',
    idea: 'One piece that nothing can take, and everything it guards against is faster.',
  },
  'Two Colours': {
    title: 'Two Colours',
    idea: 'Bishops keep to the colour they begin on: the other one belongs to the king.',
  },
  'Slow Hands': { title: 'Slow Hands', idea: 'One step at a time for everybody: whoever plans early arrives first.' },
  'Five Purses': {
    title: 'Five Purses',
    idea: 'Five flags each, and every theft sends the thief home: who guards what?',
  },
  'Glass House': {
    title: 'Glass House',
    idea: 'Everything takes everything, so whoever comes close first has lost it.',
  },
  "The Dragons' Corridor": {
    title: "The Dragons' Corridor",
    idea: 'Three dragons sleep along the wall: keep to the far side, or pay for their gold.',
  },
  'Market Day': {
    title: 'Market Day',
    idea: 'Ten merchants on one square: spend well before you go where the gold will not help.',
  },
  'The Vault': {
    title: 'The Vault',
    idea: 'The vault stands beside where you start, and its key lies where the trolls live.',
  },
  'The Apothecary': {
    title: 'The Apothecary',
    idea: 'A potion of every kind, none of them labelled, and a fight for which some would help.',
  },
  'A Forest of Pillars': {
    title: 'A Forest of Pillars',
    idea: 'One great hall: put pillars between yourself and whoever is stronger.',
  },
  "The Servants' Passage": {
    title: "The Servants' Passage",
    idea: 'No enemy enters a passage: you can go past every room, but the gold lies inside.',
  },
  'The Goblin Warren': {
    title: 'The Goblin Warren',
    idea: 'Twelve small rooms full of goblins: hold the doorways and meet them one by one.',
  },
  'The Reading Room': {
    title: 'The Reading Room',
    idea: 'Scrolls and wands lie in the library; the hounds wait outside for whoever reads too little.',
  },
} as const;

/** What they are called in a language, by their English titles. */
export type HouseWords = Worded<typeof houseMaps>;
