// Ten generated floors as text, for docs/chamber-floors.md: `node bench/chamber-floors.ts > docs/chamber-floors.md`.
import { newGame } from '../src/chamber/begin.ts';
import { boardRows } from '../src/chamber/kinds/glyphs.ts';
import { stageFloor } from '../src/chamber/play/floors.ts';
import { chamber } from '../src/chamber/rules.ts';

const SEEDS = [1, 2];
const FLOORS = [1, 2, 3, 4, 5];

const ABOUT = `# Ten generated floors

What \`quadrille chamber --modern --seed 1\` and \`--seed 2\` go down through, as layout files draw it: what is written
there, [chamber.md](chamber.md#layout-files) says. The rules are in [chamber.md](chamber.md#generated-floors).
\`node bench/chamber-floors.ts\` draws this page, and a test holds it against the rules.
`;

/** The page with the floors. */
export function floorsPage(): string {
  const setup = chamber.readSetup({ options: { modern: true } });
  const pictures = SEEDS.flatMap(seed =>
    FLOORS.map(floor => {
      const { board, plan } = stageFloor(newGame(setup, seed), floor);
      return `## Seed ${seed}, floor ${floor}\n\n\`\`\`\n${boardRows(board, plan.geometry.width).join('\n')}\n\`\`\`\n`;
    }),
  );
  return [ABOUT, ...pictures].join('\n');
}

if (import.meta.main) process.stdout.write(floorsPage());
