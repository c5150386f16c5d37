import { dungeonMoreWords } from './texts.ts';

/** What is said of dungeons before and after they are played; loaded with what says it. */
export const { dungeonMoreTexts } = await dungeonMoreWords();
