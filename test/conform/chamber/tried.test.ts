import { describe, expect, test } from 'vitest';
import { chamberAgainst } from '../../../src/conform/chamber/against/trials.ts';
import { CHAMBER_CASES } from '../../../src/conform/chamber/cases/all.ts';
import type { ChamberSide } from '../../../src/conform/chamber/program.ts';
import { chamberTrials } from '../../../src/conform/chamber/trials.ts';
import { faults, noted } from '../noted.ts';
import { OwnChamber, type Twist } from './ownside.ts';

/** Every program is begun anew: a few cases of each kind tell the same. */
const SOME = CHAMBER_CASES.filter((_, n) => n % 5 === 0);

/** A side that notes the words that it reads. */
function noting(twist: Twist = {}) {
  const own = new OwnChamber(twist);
  const said: string[] = [];
  const side: ChamberSide = {
    async begin(layout) {
      said.push('begin');
      const { say, end } = await own.begin(layout);
      return {
        say(words) {
          said.push(words.replace('\n', ' '));
          return say(words);
        },
        end() {
          said.push('end');
          end();
        },
      };
    },
    run(layout, input) {
      said.push(JSON.stringify(input));
      return own.run(layout, input);
    },
  };
  return { said, side };
}

test('with our program all cases are tried in the same way', async () => {
  const { said, side } = noting();
  await expect(await noted(chamberTrials(side), said)).toMatchFileSnapshot('./tried/cases.txt');
});

describe('with the same seed the same games are played', () => {
  test('with our program', async () => {
    const { said, side } = noting();
    await expect(await noted(chamberAgainst(side, 4, 1), said)).toMatchFileSnapshot('./tried/games.txt');
  });

  test('and told where another has others', async () => {
    const { said, side } = noting({ screen: text => text.replace(/Gold: \S+/, 'Gold: 0') });
    await expect(await noted(chamberAgainst(side, 2, 1), said)).toMatchFileSnapshot('./tried/differences.txt');
  });
});

describe('what is told of a program', () => {
  test.each<[string, string, Twist]>([
    ['that shows nothing', 'nothing', { screen: () => '' }],
    ['that shows no player', 'player', { screen: text => text.replace('@', '.') }],
    ['in which nothing can be done', 'words', { word: word => (/^[hdeoq]$/.test(word) ? word : 'xyzzy') }],
  ])('%s', async (_, name, twist) => {
    await expect(await faults(chamberTrials(new OwnChamber(twist), SOME))).toMatchFileSnapshot(`./tried/${name}.txt`);
  });
});
