// What nobody needs before the first turn, in one script: how it ended, and the sheets that somebody opens.
export { ChamberEnd } from './end.tsx';
export { Messages } from './message-sheet.tsx';
export { PackSheet, Potions } from './pack-sheet.tsx';
export { Things } from './things-sheet.tsx';
