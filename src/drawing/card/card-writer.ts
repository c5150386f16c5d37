import { CARD, drawMark, INK, MARGIN } from './card-layout.ts';

/** What stands on a card beside its board. */
export interface CardWords {
  /** Which game it is. */
  readonly game: string;
  readonly title: string;
  /** Who, and how it stands. */
  readonly lines: readonly string[];
  /** Where it is played; empty if that is not known. */
  readonly house: string;
}

/** Our own name. */
const NAME = 'Quadrille';

/** How something is written: how large (pixels), how far its lines are apart, in what. */
interface Hand {
  readonly size: number;
  readonly step: number;
  readonly font: string;
  readonly colour: string;
}

/** Writes the words of a card. */
export class Writer {
  private readonly pen: CanvasRenderingContext2D;
  /** The typefaces of the page with their further letters, and then whatever else there is. */
  private readonly titles: string;
  private readonly words: string;

  constructor(pen: CanvasRenderingContext2D, others: readonly string[]) {
    const rest = others.map(name => `, "${name}"`).join('');
    this.pen = pen;
    this.titles = `Fraunces, "Fraunces Ext"${rest}`;
    this.words = `"Atkinson Hyperlegible", "Atkinson Hyperlegible Ext"${rest}`;
  }

  /** In a column, from the top, with the house at the foot. */
  beside({ game, title, lines, house }: CardWords, width: number): void {
    const kicker = this.hand(26, 40, 700, INK.crayon);
    let y = this.write([shortened(game, width, this.measuring(kicker))], kicker, MARGIN, MARGIN + 6);
    y = this.title(title, width, 4, y + 8);
    const hand = this.hand(30, 42, 400, INK.soft);
    const most = Math.floor((CARD.height - MARGIN - 70 - y) / hand.step);
    const told = lines.flatMap(line => wrapped(line, width, 2, this.measuring(hand))).slice(0, most);
    this.write(told, hand, MARGIN, y + 18);
    this.foot(house, width);
  }

  /** Above a board that is as wide as the card: each in one line, and the title in two at most. */
  above({ game, title, lines, house }: CardWords): void {
    const width = CARD.width - 2 * MARGIN;
    const sign = this.titleHand(30, 40);
    const name = this.measuring(sign)(NAME) + 44;
    drawMark(this.pen, CARD.width - MARGIN - name, MARGIN - 2, 32);
    this.write([NAME], sign, CARD.width - MARGIN - name + 44, MARGIN - 4);
    const kicker = this.hand(26, 40, 700, INK.crayon);
    const where = [game, house].filter(Boolean).join(' · ');
    let y = this.write([shortened(where, width - name - 40, this.measuring(kicker))], kicker, MARGIN, MARGIN);
    y = this.title(title, width, 2, y);
    const hand = this.hand(28, 36, 400, INK.soft);
    this.write([shortened(lines.join(' · '), width, this.measuring(hand))], hand, MARGIN, y + 6);
  }

  /** The largest letters in which a title fits, if it can without breaking a word. */
  private title(title: string, width: number, most: number, y: number): number {
    const hands = (most > 2 ? [64, 56, 48, 42, 36] : [56, 46, 40]).map(size =>
      this.titleHand(size, Math.round(size * 1.16)),
    );
    const fits = (hand: Hand): boolean => {
      const measure = this.measuring(hand);
      const allowed = hand.size > 48 ? most - 1 : most;
      return wrapped(title, width, most + 1, measure).length <= allowed && isWhole(title, width, measure);
    };
    const hand = hands.find(fits) ?? hands.at(-1) ?? this.titleHand(40, 46);
    return this.write(wrapped(title, width, most, this.measuring(hand)), hand, MARGIN, y);
  }

  private foot(house: string, width: number): void {
    const y = CARD.height - MARGIN - 40;
    const sign = this.titleHand(34, 40);
    drawMark(this.pen, MARGIN, y, 40);
    this.write([NAME], sign, MARGIN + 54, y);
    const used = 54 + this.measuring(sign)(NAME) + 18;
    const hand = this.hand(24, 30, 400, INK.pencil);
    if (house !== '' && width - used > 60) {
      this.write([shortened(house, width - used, this.measuring(hand))], hand, MARGIN + used, y + 8);
    }
  }

  private hand(size: number, step: number, weight: number, colour: string): Hand {
    return { size, step, font: `${weight} ${size}px ${this.words}`, colour };
  }

  private titleHand(size: number, step: number): Hand {
    return { size, step, font: `600 ${size}px ${this.titles}`, colour: INK.ink };
  }

  /** Writes lines below each other, and says where the next one would begin. */
  private write(lines: readonly string[], { size, step, font, colour }: Hand, x: number, y: number): number {
    const { pen } = this;
    pen.font = font;
    pen.fillStyle = colour;
    pen.textAlign = 'left';
    pen.textBaseline = 'alphabetic';
    for (const [n, line] of lines.entries()) pen.fillText(line, x, y + n * step + size);
    return y + lines.length * step;
  }

  private measuring({ font }: Hand): Measure {
    return text => {
      this.pen.font = font;
      return this.pen.measureText(text).width;
    };
  }
}

/** Whether no word has to be broken. */
function isWhole(text: string, width: number, measure: Measure): boolean {
  return text.split(/\s+/).every(word => measure(word) <= width);
}

/** How wide a text is, as its pen measures it. */
type Measure = (text: string) => number;

/** A text in lines that are no wider than this; what does not fit into so many of them ends with an ellipsis. */
export function wrapped(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/g, ' ').trim();
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1;
    const line = isLast ? shortened(rest, width, measure) : firstLine(rest, width, measure);
    lines.push(line);
    rest = isLast ? '' : rest.slice(line.length).trimStart();
  }
  return lines;
}

/** A text on one line. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  return `${longest([...text], width, measure, '…').trimEnd()}…`;
}

/** As many words as fit; a word that is too long for a line is broken. */
function firstLine(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const words = text.split(/(?<= )/);
  const line = longest(words, width, measure, '').trimEnd();
  return line === '' ? longest([...text], width, measure, '') : line;
}

/** The longest beginning that fits, but for its end; never none of single letters. */
function longest(parts: readonly string[], width: number, measure: Measure, end: string): string {
  let [fits, beyond] = [0, parts.length + 1];
  while (beyond - fits > 1) {
    const middle = Math.floor((fits + beyond) / 2);
    if (measure(parts.slice(0, middle).join('').trimEnd() + end) <= width) fits = middle;
    else beyond = middle;
  }
  const isLetters = parts.every(part => [...part].length === 1);
  return parts.slice(0, isLetters ? Math.max(1, fits) : fits).join('');
}
