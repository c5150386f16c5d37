import { beforeEach, expect, test } from 'vitest';
import { STRENGTH_BRAINS } from '../../../src/players/flag/strengths.ts';
import { keepFirstName, keepName, ownName } from '../../../src/web/match/own-name.ts';
import { readPersonFile } from '../../../src/web/profile/devices.tsx';
import { botName } from '../../../src/web/profile/player-record.tsx';
import { flagTexts } from '../../../src/web/texts/flag.ts';
import { stubWindow } from '../storage.ts';

let browser: ReturnType<typeof stubWindow>;
beforeEach(() => {
  browser = stubWindow();
});

test.each<[string, string, string | undefined]>([
  ['of a person has a secret', '{"quadrille":"person","secret":"hush"}', 'hush'],
  ['of something else has none', '{"quadrille":"map","secret":"hush"}', undefined],
  ['without a secret has none', '{"quadrille":"person"}', undefined],
  ['whose secret is no text has none', '{"quadrille":"person","secret":7}', undefined],
  ['that is no JSON has none', 'hush', undefined],
  ['of nothing has none', 'null', undefined],
])('a file %s', (_, text, secret) => expect(readPersonFile(text)).toBe(secret));

test('the computer is called by how well it plays, or else by how it thinks', () => {
  for (const strength of ['beginner', 'casual', 'strong', 'expert'] as const) {
    const { brain, nodes } = STRENGTH_BRAINS[strength];
    expect(botName({ brain, nodes })).toContain(flagTexts.bots.names[strength]);
  }
  const usual = botName({ brain: 'alphabeta', nodes: 7 });
  expect(usual).not.toMatch(/alphabeta|\(/);
  expect(botName({ brain: 'mcts', nodes: 7 })).toContain('mcts');
});

test('the first name that somebody gives is kept, and no other unless it is changed', () => {
  expect(ownName()).toBe('');
  keepFirstName(' Anna ');
  keepFirstName('Bell');
  expect(ownName()).toBe('Anna');
  keepName('Bell');
  expect(ownName()).toBe('Bell');
  browser.local.set('quadrille:name', '7');
  expect(ownName()).toBe('');
});
