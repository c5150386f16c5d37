// What nobody needs before the first step, in one script: battles, how it ended, what comes next, and what is put aside.
export { SavesSheet } from '../../../match/saves-sheet.tsx';
export { Battles } from './battle-rounds.tsx';
export { DungeonEnd } from './end.tsx';
