import { Activity, useState } from 'react';
import { dungeon } from '../../../dungeon/rules.ts';
import type { MatchFile } from '../../../kernel/match/match-file.ts';
import type { AnyRules } from '../../../kernel/rules.ts';
import type { Square } from '../../../kernel/square.ts';
import DungeonTable from '../../games/dungeon/table-page.tsx';
import { Button } from '../../parts/forms/controls.tsx';
import { makeTexts } from '../../texts/make.ts';
import { type EditorProps, useDraftSession } from '../core/draft-session.ts';
import { isPlayable, type Remark } from '../core/map-format.ts';
import { DrawingTable } from '../editor/drawing-table.tsx';
import { EditorHeader } from '../editor/editor-header.tsx';
import { type Trying, TryOut } from '../editor/try-out.tsx';
import { type DungeonDoc, dungeonSetup, type GoalDraft, playedFrom, type Thing } from '../formats/dungeon/doc.ts';
import { dungeonFormat } from '../formats/dungeon/format.ts';
import { DUNGEON_PALETTES } from '../formats/dungeon/map-palette.ts';
import { EntityFields } from './entity-fields.tsx';
import { GoalTree, RulesPanel } from './goals-and-rules.tsx';
import { SolveSheet, WatchSolution } from './solve-sheet.tsx';

const FIRST: Thing = { type: 'wall' };
const NO_GOAL: GoalDraft = { goal: 'exit' };
const tabs = makeTexts.tabs;

/** A dungeon on the drawing table. */
export default function DungeonEditor({ entry, doc: first }: EditorProps) {
  const session = useDraftSession(dungeonFormat, entry, first as DungeonDoc);
  const { doc, change, remarks } = session;
  const [trying, setTrying] = useState<Trying>();
  const [solving, setSolving] = useState(false);
  const [watched, setWatched] = useState<MatchFile>();

  const play = (from?: Square) => {
    const played = from === undefined ? doc : playedFrom(doc, from);
    setTrying({
      rules: dungeon as AnyRules,
      setup: dungeonSetup(played),
      title: doc.title,
      Table: DungeonTable,
    });
  };
  return (
    <>
      <Activity mode={trying === undefined && watched === undefined ? 'visible' : 'hidden'}>
        <div className="make">
          <EditorHeader session={session} draws onPlay={() => play()}>
            <Button kind="small" disabled={!isPlayable(remarks)} onClick={() => setSolving(true)}>
              {makeTexts.head.solve}
            </Button>
          </EditorHeader>
          <SolveSheet
            open={solving}
            doc={doc}
            onClose={() => setSolving(false)}
            onWatch={solution => {
              setSolving(false);
              setWatched(solution);
            }}
          />
          <DrawingTable
            session={session}
            palette={DUNGEON_PALETTES[doc.edition]}
            first={FIRST}
            isKin={(a, b) => a.type === b.type}
            fieldsOf={(thing, onChange) => <EntityFields edition={doc.edition} thing={thing} onChange={onChange} />}
            panels={[
              {
                name: tabs.goals,
                body: <GoalTree goal={doc.goal ?? NO_GOAL} onChange={goal => change({ ...doc, goal })} />,
              },
              { name: tabs.rules, body: <RulesPanel doc={doc} onChange={change} /> },
            ]}
            panelOf={panelOf}
            {...(isPlayable(remarks) || lacksOnlyPlayer(remarks) ? { onPlayFrom: play } : {})}
          />
        </div>
      </Activity>
      {watched !== undefined && (
        <WatchSolution play={watched} title={doc.title} onLeave={() => setWatched(undefined)} />
      )}
      {trying !== undefined && <TryOut trying={trying} onLeave={() => setTrying(undefined)} />}
    </>
  );
}

function panelOf({ path }: Remark): string | undefined {
  if (path.startsWith('/goal-condition')) return tabs.goals;
  return path.startsWith('/config') ? tabs.rules : undefined;
}

/** Who plays from a square puts the player there. */
function lacksOnlyPlayer(remarks: readonly Remark[]): boolean {
  return remarks.every(({ severity, path }) => severity !== 'error' || path === '/entities');
}
