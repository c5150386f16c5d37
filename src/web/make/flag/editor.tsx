import { Activity, useMemo, useState } from 'react';
import type { PieceImage } from '../../../flag/map/images.ts';
import type { MapTemplate } from '../../../flag/map/template.ts';
import { flag } from '../../../flag/rules.ts';
import type { AnyRules } from '../../../kernel/rules.ts';
import { Board } from '../../board/board.tsx';
import { useFlagTheme } from '../../games/flag/look/piece-images.ts';
import { sceneOf } from '../../games/flag/look/scene.ts';
import { ThemeSwitch } from '../../games/flag/look/theme-switch.tsx';
import { previewOf } from '../../games/flag/offers.ts';
import FlagTable from '../../games/flag/table.tsx';
import { flagTexts } from '../../texts/flag.ts';
import { makeTexts } from '../../texts/make.ts';
import type { EditorProps } from '../editor.ts';
import type { Remark } from '../format.ts';
import { Head } from '../head.tsx';
import { Remarks, signOf } from '../remarks.tsx';
import { Source } from '../source.tsx';
import { type Panel, Tabs } from '../tabs.tsx';
import { type Trying, TryOut } from '../trial/try-out.tsx';
import { useWorkshop } from '../workshop.ts';
import { BoardPanel } from './board-panel.tsx';
import { type FlagDoc, imagesOf, playableOf } from './doc.ts';
import { flagFormat } from './format.ts';
import { PiecesPanel } from './pieces.tsx';
import '../../styles/make/flag.css';

const say = makeTexts.flag;
const tabs = makeTexts.tabs;
const NO_MOTIONS = [] as const;

/** A template on the drawing table: what it asks for, and a board that the engine has set up for it. */
export default function FlagEditor({ entry, doc: first }: EditorProps) {
  const workshop = useWorkshop(flagFormat, entry, first as FlagDoc);
  const { doc, change, remarks } = workshop;
  const [open, setOpen] = useState(0);
  const [seed, setSeed] = useState(1);
  const [trying, setTrying] = useState<Trying>();
  const template = useLastPlayable(doc);
  const images = useImages(doc);
  const theme = useFlagTheme(template, images, doc.icons);
  const scene = useMemo(() => sceneOf(previewOf(template, seed)), [template, seed]);

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
  const show = ({ path }: Remark) => setOpen(path.startsWith('/pieces') ? 1 : 0);
  const panels: readonly Panel[] = [
    { name: tabs.board, body: <BoardPanel doc={doc} onChange={change} /> },
    { name: tabs.pieces, body: <PiecesPanel doc={doc} theme={theme} onChange={change} /> },
    { name: tabs.problems, sign: signOf(remarks), body: <Remarks remarks={remarks} onShow={show} /> },
    { name: tabs.text, body: <Source workshop={workshop} /> },
  ];
  return (
    <>
      <Activity mode={trying === undefined ? 'visible' : 'hidden'}>
        <div className="make">
          <Head workshop={workshop} draws={false} onPlay={play}>
            <ThemeSwitch />
          </Head>
          <div className="make-table make-form">
            <div className="make-board">
              <div className="make-preview-bar">
                <span>{say.preview(seed)}</span>
                <button type="button" className="button button-small" onClick={() => setSeed(seed + 1)}>
                  {say.reroll}
                </button>
              </div>
              <div className="make-paper">
                <Board
                  scene={scene}
                  motions={NO_MOTIONS}
                  theme={theme}
                  label={makeTexts.boardLabel(doc.title)}
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
