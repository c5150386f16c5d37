import type { Label } from './shipped.ts';

/** What is said of the dungeons that are drawn with signs (drawn.json), in the order of the campaign. */
export const DRAWN: Readonly<Record<string, Label>> = {
  daylight: {
    title: 'Daylight',
    hint: 'One door and no key. What shines opens it, and stays with you.',
  },
  'by-the-back-door': {
    title: 'By the Back Door',
    hint: 'The key lies behind the mirror, and its door stands where a boulder wants to go.',
  },
  'in-two-places': {
    title: 'In Two Places',
    hint: 'A boulder here, a boulder there. Only one of you can be in both rooms.',
  },
  'fetch-and-carry': {
    title: 'Fetch and Carry',
    hint: 'Make room before you fetch the key; afterwards your hands are full.',
  },
  'small-bang': {
    title: 'A Small Bang',
    hint: 'The wall is thin, the bomb is near. Only the boulder has not been told yet.',
  },
  'special-delivery': {
    title: 'Special Delivery',
    hint: 'A bomb goes through a portal as well as you do.',
  },
  'dry-store': {
    title: 'The Dry Store',
    hint: 'A key for the powder, the powder for the wall.',
  },
  magazine: {
    title: 'The Magazine',
    hint: 'Current opens the store. What lies in the store opens the rest.',
  },
  'stand-clear': {
    title: 'Stand Clear',
    hint: 'Put the boulder in its place before you carry the bomb to its own.',
  },
  'return-to-sender': {
    title: 'Return to Sender',
    hint: 'The powder waits behind the mirror. Mind what you have moved when you come back.',
  },
  'the-switchman': {
    title: 'The Switchman',
    hint: 'The door wants a boulder, and so does the fuse.',
  },
  'key-under-glass': {
    title: 'Key Under Glass',
    hint: 'You can see the key. A wire decides whether you can have it.',
  },
  'behind-the-mirror': {
    title: 'Behind the Mirror',
    hint: 'The exit is behind the mirror, the mirror behind a door, and the door behind a wire.',
  },
  'bottom-drawer': {
    title: 'The Bottom Drawer',
    hint: 'The key to the front door is in the drawer. The drawer opens by wire.',
  },
  'long-wire': {
    title: 'The Long Wire',
    hint: 'One boulder, one plate, and hardly room to turn round.',
  },
  'both-or-nothing': {
    title: 'Both or Nothing',
    hint: 'This door counts to two. The first boulder is the easy one.',
  },
  'loose-contact': {
    title: 'Loose Contact',
    hint: 'Two plates for one door, and one of the boulders is asleep on the wire.',
  },
  'arm-yourself': {
    title: 'Arm Yourself',
    hint: 'Somebody stands behind the door that you have to open. The sword lies on this side.',
    config: 'perilous',
  },
  'the-guard-room': {
    title: 'The Guard Room',
    hint: 'The wire that lets you out lets him in. Come armed.',
    config: 'perilous',
  },
  'the-price': {
    title: 'The Price',
    hint: 'He costs two coins, and he does not wait until you have found them.',
    config: 'gold-rush',
  },
  'seeing-red': {
    title: 'Seeing Red',
    hint: 'He is far too strong for you. Drink, and he will see it differently.',
    config: 'brewery',
  },
  'wake-the-guard': {
    title: 'Wake the Guard',
    hint: 'The wall keeps you from him, and him from you. Take the sword before you take the wall.',
    config: 'perilous',
  },
  'twin-keys': {
    title: 'Twin Keys',
    hint: 'One key, two doors. Who says that it can be found only once?',
  },
  'twice-slain': {
    title: 'Twice Slain',
    hint: 'Two have to fall, and only one has come. Ask him back.',
    config: 'rematch',
  },
  meanwhile: {
    title: 'Meanwhile',
    hint: 'You cannot pass without moving the boulder, and it must not have moved.',
  },
  counterfeit: {
    title: 'Counterfeit',
    hint: 'He wants two coins, and there is one. Money is a matter of time.',
    config: 'gold-rush',
  },
  'a-moment-ago': {
    title: 'A Moment Ago',
    hint: 'The blast that opens the vault takes the exit with it. A moment ago it was still there.',
  },
  'wait-for-yourself': {
    title: 'Wait for Yourself',
    hint: 'Locked in, at the beginning of time. Somebody is on the way with the key: leave room for them.',
    config: 'pair-of-coins',
  },
  'in-step': {
    title: 'In Step',
    hint: 'Both plates in the same breath, and you have only two hands. Borrow two more.',
  },
  'half-way-house': {
    title: 'Half-Way House',
    hint: 'The portal lets you through. What you push stays where it is.',
  },
  'the-upper-floor': {
    title: 'The Upper Floor',
    hint: 'There is work on both floors, and one key between them.',
  },
  'cold-storage': {
    title: 'Cold Storage',
    hint: 'First the key, then the door, then whatever you have left standing in the way.',
  },
  'pass-it-on': {
    title: 'Pass It On',
    hint: 'Push here, go through the mirror, push there. The order is the puzzle.',
  },
  'lost-property': {
    title: 'Lost Property',
    hint: 'Two boulders upstairs, and what opens the stairs is down here.',
  },
  'the-removal': {
    title: 'The Removal',
    hint: 'Everything goes into one corner, and nothing that you need is there.',
  },
  'the-long-way-round': {
    title: 'The Long Way Round',
    hint: 'Every push is easy. Getting behind the next one is not.',
  },
  'take-it-off': {
    title: 'Take It Off',
    hint: 'The door is open for as long as nobody presses the plate. Somebody does.',
    gameMode: 'peaceful',
  },
  'not-both': {
    title: 'Not Both',
    hint: 'Two boulders keep this door shut. One alone could not.',
    gameMode: 'peaceful',
  },
  'dressed-for-it': {
    title: 'Dressed for It',
    hint: 'Two fights in a row are too much for a shirt.',
    gameMode: 'standard',
  },
  breather: {
    title: 'Breather',
    hint: 'Strength for one fight, and two are coming. Save the bottle for in between.',
    gameMode: 'standard',
  },
  dragonslayer: {
    title: 'Dragonslayer',
    hint: 'What grows back wants to be cut with the right blade.',
    gameMode: 'standard',
  },
  'gold-and-a-ring': {
    title: 'Gold and a Ring',
    hint: 'An assassin has a price too: both at once, in a straight line, from two squares away.',
    gameMode: 'standard',
  },
  'one-life-more': {
    title: 'One Life More',
    hint: 'You will fall. See to it that it is not for good.',
    gameMode: 'standard',
  },
  'end-of-the-wire': {
    title: 'The End of the Wire',
    hint: 'The wire is dead while the plate is down. Wake it, and it lights the fuse.',
    gameMode: 'standard',
  },
};
