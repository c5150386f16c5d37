import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../tournament/wholefile.ts';
import { dataFolder } from './file-io.ts';

/** Who this user is to each server, so that it knows them again. The file is for its owner alone. */
function secretsPath(): string {
  return join(dataFolder(), 'server-secrets.json');
}

/** The secret by which a server knows this user: kept before it is first sent, so that no answer can be lost with it. */
export async function secretFor(server: string): Promise<string> {
  const secrets = await readSecrets();
  const known = secrets[server];
  if (known !== undefined) return known;
  const secret = randomBytes(16).toString('base64url');
  const path = secretsPath();
  await mkdir(dirname(path), { recursive: true });
  const text = JSON.stringify({ ...secrets, [server]: secret });
  await writeWhole(path, part => writeFile(part, text, { mode: 0o600, flush: true }));
  return secret;
}

async function readSecrets(): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(secretsPath(), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
