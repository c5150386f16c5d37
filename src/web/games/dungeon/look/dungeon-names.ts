import { ALL_LABELS } from '../../../../dungeon/maps/labels.ts';
import { dungeonTexts } from '../../../texts/dungeon.ts';

/** What people call a dungeon of this name. */
export function titleOf(name: string): string {
  const english = ALL_LABELS[name]?.title;
  return english === undefined ? nameAsWords(name) : dungeonTexts.title(name, english);
}

/** What a dungeon of ours has to say for itself. */
export function lessonOf(name: string): string | undefined {
  return Object.hasOwn(ALL_LABELS, name) ? dungeonTexts.lesson(name) : undefined;
}

/** A name from a file as words. */
export function nameAsWords(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
