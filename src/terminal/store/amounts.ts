const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes as a person says it. */
export function bytesOf(bytes: number): string {
  let unit = 0;
  let amount = bytes;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit++;
  }
  return `${unit === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[unit]}`;
}

/** A moment by its day, on the clock of the machine's users everywhere. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

/** Lines with their columns under each other. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)));
  return rows
    .map(row => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
