import { dungeonWords } from './texts.ts';

/** The texts of Dungeon Mania; loaded with it. */
export const { dungeonTexts } = await dungeonWords();
