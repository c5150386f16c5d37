import * as drawn from '../../../../drawing/scenes/dungeon-scene.ts';
import { dungeonTexts } from '../../../texts/dungeon.ts';

type Drawable = drawn.Drawable;

/** A dungeon as the board shows it, and says it in the language of this visit. */
export function boardScene(
  entities: readonly Drawable[],
  inReach: readonly Drawable[] = [],
  condition?: drawn.Condition | null,
) {
  return drawn.dungeonScene(entities, inReach, condition, dungeonTexts);
}

/** What a screen reader says of something among others. */
export function nameOnBoard(entity: Drawable, all: readonly Drawable[]): string {
  return drawn.nameOnBoard(entity, all, dungeonTexts);
}
