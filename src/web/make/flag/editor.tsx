import { Activity, useMemo, useState } from 'react';
import type { Scene } from '../../../drawing/scene.ts';
import type { PieceImage } from '../../../flag/map/images.ts';
import { type MapTemplate, PLACEMENTS } from '../../../flag/map/template.ts';
import { flag } from '../../../flag/rules.ts';
import type { AnyRules } from '../../../kernel/rules.ts';
import { CanvasBoard } from '../../board/canvas-board.tsx';
import { boardScene, previewOf } from '../../games/flag/look/board-scene.ts';
import { ThemeSwitch } from '../../games/flag/look/legend.tsx';
import { useFlagTheme } from '../../games/flag/look/piece-images.ts';
import FlagTable from '../../games/flag/table-page.tsx';
import { Button, Options } from '../../parts/forms/controls.tsx';
import { flagTexts } from '../../texts/flag.ts';
import { makeTexts } from '../../texts/make.ts';
import { type EditorProps, useDraftSession } from '../core/draft-session.ts';
import type { Remark } from '../core/map-format.ts';
import { EditorHeader } from '../editor/editor-header.tsx';
import { type Panel, Remarks, remarkCount, SourcePanel, Tabs } from '../editor/panels.tsx';
import { type Trying, TryOut } from '../editor/try-out.tsx';
import { type FlagDoc, imagesOf, playableOf, withField } from '../formats/flag/doc.ts';
import { flagFormat } from '../formats/flag/format.ts';
import { NumberField } from '../tools/number-field.tsx';
import { PiecesPanel } from './pieces-panel.tsx';
import '../../styles/make/flag.css';

const say = makeTexts.flag;
const tabs = makeTexts.tabs;
const NO_MOTIONS = [] as const;
/** Nothing is pointed at here: all of a board is shown, however small its squares (CSS pixels). */
const WHOLE = 4;

/** A template on the drawing table: what it asks for, and a board that the engine has set up for it. */
export default function FlagEditor({ entry, doc: first }: EditorProps) {
  const session = useDraftSession(flagFormat, entry, first as FlagDoc);
  const { doc, change, remarks } = session;
  const [open, setOpen] = useState(0);
  const [seed, setSeed] = useState(1);
  const [trying, setTrying] = useState<Trying>();
  const template = useLastPlayable(doc);
  const images = useImages(doc);
  const theme = useFlagTheme(template, images, doc.icons);
  const scene = useMemo(() => withoutRim(boardScene(previewOf(template, seed))), [template, seed]);

  const play = () =>
    setTrying({
      rules: flag as AnyRules,
      setup: flagFormat.setupOf(doc),
      title: doc.title,
      // The board that is played is the one that is shown.
      seed,
      icons: doc.icons,
      images,
      opening: Array.from({ length: template.teams }, (_, by) => ({
        by,
        action: { type: 'join', team: flagTexts.colours[by] ?? '' },
      })),
      Table: FlagTable,
    });
  const panelOf = ({ path }: Remark) => (path.startsWith('/pieces') ? 1 : 0);
  const partOf = (remark: Remark) => panels[panelOf(remark)]?.name;
  const panels: readonly Panel[] = [
    { name: tabs.board, body: <BoardPanel doc={doc} onChange={change} /> },
    { name: tabs.pieces, body: <PiecesPanel doc={doc} theme={theme} onChange={change} /> },
    {
      name: tabs.problems,
      sign: remarkCount(remarks),
      body: <Remarks remarks={remarks} onShow={remark => setOpen(panelOf(remark))} partOf={partOf} />,
    },
    { name: tabs.text, body: <SourcePanel session={session} /> },
  ];
  return (
    <>
      <Activity mode={trying === undefined ? 'visible' : 'hidden'}>
        <div className="make">
          <EditorHeader session={session} draws={false} onPlay={play}>
            <ThemeSwitch />
          </EditorHeader>
          <div className="make-table make-form">
            <div className="make-board">
              <div className="make-preview-bar">
                <span>{say.preview(seed)}</span>
                <Button kind="small" onClick={() => setSeed(seed + 1)}>
                  {say.reroll}
                </Button>
              </div>
              <div className="make-paper">
                <CanvasBoard
                  scene={scene}
                  motions={NO_MOTIONS}
                  theme={theme}
                  label={makeTexts.boardLabel(doc.title)}
                  playable={WHOLE}
                  onSquare={() => undefined}
                />
              </div>
            </div>
            <Tabs panels={panels} open={open} onOpen={setOpen} />
          </div>
        </div>
      </Activity>
      {trying !== undefined && <TryOut trying={trying} onLeave={() => setTrying(undefined)} />}
    </>
  );
}

/** A map is drawn as its template says it: up is up, and squares have names only once somebody sits at the board. */
function withoutRim({ rim, ...scene }: Scene): Scene {
  return scene;
}

/** The pictures, the same list as long as none has changed. */
function useImages(doc: FlagDoc): readonly PieceImage[] {
  const list = imagesOf(doc);
  const text = list.map(({ type, image }) => `${type} ${image}`).join('\n');
  const [last, setLast] = useState({ list, text });
  if (text !== last.text) setLast({ list, text });
  return text === last.text ? last.list : list;
}

/** What the board shows: the last template that could be played. */
function useLastPlayable(doc: FlagDoc): MapTemplate {
  const playable = useMemo(() => playableOf(doc), [doc]);
  const [last, setLast] = useState<MapTemplate | undefined>(playable);
  if (playable !== undefined && playable !== last) setLast(playable);
  return playable ?? last ?? FALLBACK;
}

const FALLBACK: MapTemplate = playableOf(flagFormat.starter()) as MapTemplate;

const sayBoard = makeTexts.flag.board;

interface BoardPanelProps {
  readonly doc: FlagDoc;
  readonly onChange: (doc: FlagDoc, strand?: string) => void;
}

/** The board, the teams, and the limits. */
function BoardPanel({ doc, onChange }: BoardPanelProps) {
  const { template } = doc;
  const [rows, columns] = Array.isArray(template.gridSize) ? template.gridSize : [];
  const set = (field: string, value: unknown) => onChange(withField(doc, field, value), field);
  return (
    <div className="make-rules">
      <NumberField label={sayBoard.rows} value={rows} least={3} onChange={value => set('gridSize', [value, columns])} />
      <NumberField
        label={sayBoard.columns}
        value={columns}
        least={3}
        onChange={value => set('gridSize', [rows, value])}
      />
      <NumberField label={sayBoard.teams} value={template.teams} least={2} onChange={value => set('teams', value)} />
      <NumberField label={sayBoard.flags} value={template.flags} least={1} onChange={value => set('flags', value)} />
      <NumberField label={sayBoard.blocks} value={template.blocks ?? 0} onChange={value => set('blocks', value)} />
      <label className="make-field">
        {sayBoard.placement}
        <select
          value={typeof template.placement === 'string' ? template.placement : ''}
          onChange={event => set('placement', event.target.value)}
        >
          <Options of={PLACEMENTS} words={placement => sayBoard.placements[placement]} />
        </select>
      </label>
      <p className="make-hint">{sayBoard.limitNote}</p>
      <NumberField
        label={sayBoard.total}
        value={template.totalTimeLimitInSeconds ?? -1}
        least={-1}
        onChange={value => set('totalTimeLimitInSeconds', value)}
      />
      <NumberField
        label={sayBoard.move}
        value={template.moveTimeLimitInSeconds ?? -1}
        least={-1}
        onChange={value => set('moveTimeLimitInSeconds', value)}
      />
    </div>
  );
}
