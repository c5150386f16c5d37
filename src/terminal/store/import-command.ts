import { createReadStream, existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Store } from '../../server/store/contract/store.ts';
import type { Moved } from '../../server/store/store-transfer.ts';
import { Command } from '../shared/command.ts';
import { errorInFile } from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';
import { storeOption, withStore } from './store-option.ts';

/** `quadrille import FILE`: takes in a match file, or what `quadrille export` has written. */
export function importCommand(): Command {
  return new Command('import')
    .argument('<file>', 'a match file (*.quadrille.json), or what quadrille export has written')
    .addOption(storeOption())
    .helpBelow(`
Matches that the store has already stay as they are.

Examples:
  quadrille import everything.jsonl                  what quadrille export has written
  quadrille import game.quadrille.json               one match, as a new one`)
    .action(async (file: string, { store: place }: { store: string }) => {
      const isWhole = await isExport(file);
      await withStore(place, async store => {
        if (isWhole) console.log(importSummary(await readExport(store, file)));
        else await importMatch(store, file);
      });
    });
}

/** Takes in an export of a whole store. */
export async function readExport(store: Store, file: string): Promise<Moved> {
  const { importStore } = await import('../../server/store/store-transfer.ts');
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  return importStore(store, lines).catch(error => {
    throw errorInFile(file, error);
  });
}

export function importSummary({
  matches,
  saves,
  sessions,
  maps,
  likes,
  collections,
  invitations,
  feats,
  people,
  results,
  known,
}: Moved): string {
  const already = known > 0 ? ` There already: ${counted(known, 'match, save or map', 'matches, saves or maps')}.` : '';
  const taken = [
    counted(matches, 'match', 'matches'),
    counted(saves, 'save', 'saves'),
    counted(sessions, 'session', 'sessions'),
    counted(maps, 'map', 'maps'),
    counted(invitations, 'invitation', 'invitations'),
    ...(likes > 0 ? [counted(likes, 'like', 'likes')] : []),
    ...(collections > 0 ? [counted(collections, 'collection', 'collections')] : []),
    ...(people > 0 ? [counted(people, 'name of somebody', 'names of people')] : []),
    ...(results > 0 ? [counted(results, 'result', 'results')] : []),
    ...(feats > 0 ? [counted(feats, 'entry of a table', 'entries of tables')] : []),
  ];
  return `Taken in: ${taken.join(', ')}.${already}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Whether a file is what `quadrille export` has written. Throws UserError where there is no file. */
export async function isExport(file: string): Promise<boolean> {
  if (!existsSync(file)) throw new UserError(`there is no file ${file}`);
  if (statSync(file).isDirectory()) throw new UserError(`${file} is a folder, expected a file`);
  const { isStoreExport } = await import('../../server/store/export-format.ts');
  return isStoreExport(await firstLine(file));
}

async function firstLine(file: string): Promise<string> {
  for await (const line of createInterface({ input: createReadStream(file) })) return line;
  return '';
}

async function importMatch(store: Store, file: string): Promise<void> {
  const [
    { GAMES },
    { gameOf },
    { Matches },
    { importMatchFile },
    { adoptFile: adopt },
    { UNBOUNDED },
    secrets,
    { readMatch },
    { workForHouse },
  ] = await Promise.all([
    import('../../server/games/all-games.ts'),
    import('../../server/games/served-game.ts'),
    import('../../server/matches/matches.ts'),
    import('../../server/matches/match-import.ts'),
    import('../../server/validation/validation-tasks.ts'),
    import('../../server/budget/server-limits.ts'),
    import('../../server/matches/auth.ts'),
    import('../shared/match-files.ts'),
    import('../../server/budget/processor-time.ts'),
  ]);
  const secret = secrets.newSecret();
  const tried = await adopt(name => gameOf(GAMES, name), await readMatch(file), UNBOUNDED).catch(error => {
    throw errorInFile(file, error);
  });
  const holder = secrets.holderOf(secret);
  const { id } = await workForHouse(() => importMatchFile(new Matches(store, GAMES), tried, holder));
  console.log(`Taken in as ${id}. The secret that opens its seats: ${secret}`);
}
