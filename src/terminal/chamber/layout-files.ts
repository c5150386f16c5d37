import type { LayoutFinding } from '../../chamber/floor/floor-messages.ts';
import { readLayout } from '../../chamber/floor/layout-file.ts';
import { readText } from '../shared/file-io.ts';
import { UserError } from '../shared/user-error.ts';

/** One finding in the form that editors and scripts know. */
function line(path: string, { severity, line, column, message }: LayoutFinding): string {
  return `${path}:${line}:${column}: ${severity}: ${message}`;
}

/** Reports all errors and warnings of a layout file. Returns the exit code: 1 if it cannot be played. */
export async function checkLayout(path: string): Promise<number> {
  const { errors, warnings, floors } = readLayout(await readText(path));
  const findings = [...errors, ...warnings].sort((a, b) => a.line - b.line || a.column - b.column);
  for (const finding of findings) console.log(line(path, finding));
  if (errors.length > 0) {
    console.log(`${path} cannot be played: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`);
    return 1;
  }
  const size = floors[0]?.geometry;
  const number = floors.length === 1 ? 'One floor, used five times' : `${floors.length} floors`;
  console.log(`${number}, ${size?.width} × ${size?.height}: ${count(warnings, 'warning')}.`);
  return 0;
}

function count(list: readonly unknown[], word: string): string {
  return `${list.length === 0 ? 'no' : list.length} ${word}${list.length === 1 ? '' : 's'}`;
}

/** The text of a layout file that can be played. Warnings go to standard error. */
export async function readFloors(path: string): Promise<string> {
  const text = await readText(path);
  const { errors, warnings } = readLayout(text);
  for (const finding of [...errors, ...warnings]) console.error(line(path, finding));
  if (errors.length > 0) throw new UserError(`${path} cannot be played`);
  return text;
}
