import { Activity, useState } from 'react';
import { dungeon } from '../../../dungeon/rules.ts';
import type { MatchFile } from '../../../kernel/match/matchfile.ts';
import type { AnyRules } from '../../../kernel/rules.ts';
import type { Square } from '../../../kernel/square.ts';
import DungeonTable from '../../games/dungeon/table.tsx';
import { makeTexts } from '../../texts/make.ts';
import { DrawingTable } from '../drawing.tsx';
import type { EditorProps } from '../editor.ts';
import { isPlayable, type Remark } from '../format.ts';
import { Head } from '../head.tsx';
import { type Trying, TryOut } from '../trial/try-out.tsx';
import { useWorkshop } from '../workshop.ts';
import { type DungeonDoc, dungeonSetup, type GoalDraft, playedFrom, type Thing } from './doc.ts';
import { Fields } from './fields.tsx';
import { dungeonFormat } from './format.ts';
import { GoalTree } from './goals.tsx';
import { RulesSheet } from './rules.tsx';
import { SolveSheet } from './solve-sheet.tsx';
import { DUNGEON_STENCILS } from './stencils.ts';
import { Watch } from './watch.tsx';

const FIRST: Thing = { type: 'wall' };
const NO_GOAL: GoalDraft = { goal: 'exit' };
const tabs = makeTexts.tabs;

/** A dungeon on the drawing table. */
export default function DungeonEditor({ entry, doc: first }: EditorProps) {
  const workshop = useWorkshop(dungeonFormat, entry, first as DungeonDoc);
  const { doc, change, remarks } = workshop;
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
          <Head workshop={workshop} draws onPlay={() => play()}>
            <button
              type="button"
              className="button button-small"
              disabled={!isPlayable(remarks)}
              onClick={() => setSolving(true)}
            >
              {makeTexts.head.solve}
            </button>
          </Head>
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
            workshop={workshop}
            stencils={DUNGEON_STENCILS[doc.edition]}
            first={FIRST}
            isKin={(a, b) => a.type === b.type}
            fieldsOf={(thing, onChange) => <Fields edition={doc.edition} thing={thing} onChange={onChange} />}
            panels={[
              {
                name: tabs.goals,
                body: <GoalTree goal={doc.goal ?? NO_GOAL} onChange={goal => change({ ...doc, goal })} />,
              },
              { name: tabs.rules, body: <RulesSheet doc={doc} onChange={change} /> },
            ]}
            panelOf={panelOf}
            {...(isPlayable(remarks) || lacksOnlyPlayer(remarks) ? { onPlayFrom: play } : {})}
          />
        </div>
      </Activity>
      {watched !== undefined && <Watch play={watched} title={doc.title} onLeave={() => setWatched(undefined)} />}
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
