/** What becomes of a row that has somebody's hash in it, when they are forgotten: it goes, it loses the hash, or is nobody's. */
type Fate = 'goes' | 'loses it' | 'is of nobody';

/** Every column with the hash of somebody's secret. A test holds this list against the schemas of both stores. */
export const HELD_BY: Readonly<Record<string, Fate>> = {
  'matches.owner': 'is of nobody',
  'seats.holder': 'goes',
  'sessions.holder': 'goes',
  'invitations.holder': 'goes',
  'maps.owner': 'goes',
  'authors.holder': 'goes',
  'likes.holder': 'goes',
  'collections.owner': 'goes',
  'feats.holder': 'goes',
  'people.holder': 'goes',
  'handovers.holder': 'goes',
  'results.holder': 'goes',
  'results.rival': 'loses it',
};

/** Columns of bytes that tell nothing of anybody: hashes of codes, what only a code opens, and secrets of the server. */
export const HELD_BY_NOBODY: readonly string[] = [
  'invitations.code',
  'handovers.code',
  'handovers.sealed',
  'secrets.secret',
];

/** Nobody's secret hashes to this: who owned a match that others play has left it, and it is not anybody's now. */
export const NOBODY = new Uint8Array(32);

/** The statements that forget somebody; `holder` stands for the hash, `nobody` for what takes its place. */
export function forgetting(holder: string, nobody: string): readonly string[] {
  return Object.entries(HELD_BY).map(([place, fate]) => {
    const [table, column] = place.split('.');
    if (fate === 'goes') return `DELETE FROM ${table} WHERE ${column} = ${holder}`;
    return `UPDATE ${table} SET ${column} = ${fate === 'loses it' ? 'NULL' : nobody} WHERE ${column} = ${holder}`;
  });
}

/** How whoever sits at the machine itself is known as a reporter. */
export function reporterHere(holder: Uint8Array): string {
  return Buffer.from(holder).toString('hex').slice(0, 16);
}
