import type { LayoutFinding } from '../../chamber/floor/floor-messages.ts';
import { readLayout } from '../../chamber/floor/layout-file.ts';
import { readText } from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';

/** One finding in the form that editors and scripts know. */
function line(path: string, { severity, line, column, message }: LayoutFinding): string {
  return `${path}:${line}:${column}: ${severity}: ${message}`;
}

/** The text of a layout file that can be played. Warnings go to standard error. */
export async function readFloors(path: string): Promise<string> {
  const text = await readText(path);
  const { errors, warnings } = readLayout(text);
  for (const finding of [...errors, ...warnings]) console.error(line(path, finding));
  if (errors.length > 0) throw new UserError(`${path} cannot be played`);
  return text;
}
