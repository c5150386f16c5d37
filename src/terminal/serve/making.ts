import { dirname, resolve } from 'node:path';
import type { Option } from 'commander';
import type { MakingOptions } from '../../server/api/making.ts';
import type { CageTyped } from '../cage/options.ts';
import { UserError } from '../parts/complain.ts';
import { inFile, readJson, readText } from '../parts/files.ts';
import { setting } from '../parts/setting.ts';

export function botsOption(): Option {
  return setting(
    '--bots <file>',
    'players that tournaments may be made of on the page, as { "players": […] }',
    'QUADRILLE_BOTS',
  );
}

export function tokenOption(): Option {
  return setting(
    '--operator-token <file>',
    'a file with the token of whoever may make tournaments on the page',
    'QUADRILLE_OPERATOR_TOKEN',
  );
}

/** Long enough that nobody guesses it, and without what a header cannot carry. */
const TOKEN = /^[!-~]{16,200}$/;

/** What tournaments are made of on the page, and by whom; nothing unless all of it is said. */
export async function readMaking(
  { bots, operatorToken, ...typed }: CageTyped & { readonly bots?: string; readonly operatorToken?: string },
  tournaments: string | undefined,
): Promise<MakingOptions | undefined> {
  if (bots === undefined && operatorToken === undefined) return undefined;
  if (bots === undefined) throw new UserError('--operator-token: expected --bots too, with those who may play');
  if (operatorToken === undefined)
    throw new UserError('--bots: expected --operator-token too, for whoever may make tournaments');
  if (tournaments === undefined) throw new UserError('--bots: expected --tournaments too, where tournaments are kept');
  const token = (await readText(operatorToken)).trim();
  if (!TOKEN.test(token)) {
    throw new UserError(
      `--operator-token: expected 16 to 200 letters, digits and signs without spaces in ${operatorToken}`,
    );
  }
  const json = await readJson(bots);
  const { readRegistered } = await import('../../server/making/registered.ts');
  const { cageFor } = await import('../cage/cage.ts');
  const registered = inFile(bots, () => readRegistered(json));
  const home = dirname(resolve(bots));
  return { token, registered, home, cage: cageFor(registered, home, typed) };
}
