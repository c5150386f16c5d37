import { memo } from 'react';
import { KeySheet } from '../../../match/key-sheet.tsx';
import type { SavesSheet as Saves } from '../../../match/saves-sheet.tsx';
import type { OpenSheet } from '../../../parts/use-sheet.ts';
import { texts } from '../../../texts/texts.ts';
import { DUNGEON_KEYS } from '../keys.ts';

const KEY_NOTES = [texts.keys.walk, texts.keys.click, texts.keys.touch, texts.undo.touch];

interface DungeonSheetsProps {
  readonly sheet: OpenSheet<'keys' | 'saves'>;
  /** Comes a while after the board. */
  readonly SavesSheet: typeof Saves | undefined;
  readonly match: string;
  readonly settle: () => Promise<void>;
  readonly saveable: boolean;
  /** A name for what is saved. */
  readonly suggestion: string;
}

/** The sheets of a dungeon; no press that is meant for the board makes them anew. */
export const DungeonSheets = memo(function DungeonSheets({
  sheet,
  SavesSheet,
  match,
  settle,
  saveable,
  suggestion,
}: DungeonSheetsProps) {
  return (
    <>
      <KeySheet
        open={sheet.shown === 'keys'}
        onOpen={() => sheet.open('keys')}
        onClose={() => sheet.close('keys')}
        lines={DUNGEON_KEYS}
        notes={KEY_NOTES}
      />
      {SavesSheet !== undefined && (
        <SavesSheet
          open={sheet.shown === 'saves'}
          onClose={() => sheet.close('saves')}
          match={match}
          settle={settle}
          game="dungeon"
          saveable={saveable}
          suggestion={suggestion}
        />
      )}
    </>
  );
});
