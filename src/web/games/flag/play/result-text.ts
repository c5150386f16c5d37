import type { FlagView } from '../../../../flag/view.ts';
import { emojiBar } from '../../../parts/share/share-result.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { texts } from '../../../texts/texts.ts';

/** The colours of the teams, by slot. */
const COLOURS = ['🟧', '🟦', '🟩', '🟪'];
/** More flags than these become so many squares all the same. */
const MOST = 5;

/** What is told of a game. */
type Told = Pick<FlagView, 'names' | 'teams' | 'winners' | 'turns'> & {
  readonly template: Pick<FlagView['template'], 'flags'>;
};

/** How a game went, as text to pass on: a row for each team, with a square for each flag that it has kept. */
export function resultText({ names, teams, winners, turns, template }: Told, title: string, address: string): string {
  const say = flagTexts.end;
  const most = Math.min(template.flags, MOST);
  const rows = names.map((name, slot) => {
    const kept = Math.ceil(((teams[slot]?.flags ?? 0) * most) / Math.max(1, template.flags));
    const isWinner = winners.length === 1 && winners[0] === name;
    return `${emojiBar(kept, most, COLOURS[slot])} ${isWinner ? say.wins(name) : (name ?? '')}`.trimEnd();
  });
  const after = winners.length === 1 ? say.turns(turns) : `${say.drawn}. ${say.turns(turns)}`;
  return [texts.share.flag(title), ...rows, after, address].join('\n');
}
