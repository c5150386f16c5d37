const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes as a person says it. */
export function formatBytes(bytes: number): string {
  let unit = 0;
  let amount = bytes;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit++;
  }
  return `${unit === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[unit]}`;
}

/** A moment by its day, on the clock of the machine's users everywhere. */
export function formatMinute(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

/** Lines with their columns under each other. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)));
  return rows
    .map(row => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

const LONGEST = 60;

/** What somebody typed, as it may be shown: control characters could do anything to a terminal, and are named instead. */
export function escapeControls(text: string, longest = LONGEST): string {
  const shown = [...text].map(each => (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(each) ? named(each) : each)).join('');
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}

function named(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

/** A text as a shell takes it for one word. */
export function shellQuote(text: string): string {
  return /^[\w.,:=/@+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time that is known about, in words that promise no more: `about 40 s`, `about 3 h 20 min`. */
export function formatDuration(ms: number): string {
  if (ms < 55 * SECOND) return `about ${5 * Math.max(1, Math.ceil(ms / (5 * SECOND)))} s`;
  if (ms < 59.5 * MINUTE) return `about ${Math.max(1, Math.round(ms / MINUTE))} min`;
  if (ms < 48 * HOUR) return `about ${hoursText(Math.round(ms / (10 * MINUTE)))}`;
  return `about ${Math.round(ms / DAY)} days`;
}

function hoursText(tensOfMinutes: number): string {
  const minutes = 10 * (tensOfMinutes % 6);
  return `${Math.floor(tensOfMinutes / 6)} h${minutes === 0 ? '' : ` ${minutes} min`}`;
}
