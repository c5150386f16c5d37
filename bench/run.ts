import { writeFile } from 'node:fs/promises';
import { parseArgs, styleText } from 'node:util';
import { measureAgainst } from './against/against.ts';
import { CALIBRATION } from './calibration.ts';
import { type Benchmark, benchFiles, type Measured, measure } from './kit.ts';

const HELP = `npm run bench -- [NAME…] [--json FILE] [--against COMMIT [--rounds 5]]
Runs every bench/*.bench.ts, or those whose file name holds one of the names.
  op/s      operations per second of processor time of the main thread (of all threads where one waits for others),
            the median of several samples
  ±         how far the samples lie apart
  B/op      bytes allocated on the JavaScript heap per operation
  × cal     the rate against that of the calibration loop, measured before each file: compare this between machines
With --against a commit and this tree are measured in turn, a few milliseconds at a time, and it is said what differs by
more than noise, and whether what was promised about this commit is kept:
  npm run bench -- --against HEAD~1
  npm run bench -- dungeon flag --against main --rounds 9`;

interface Row extends Measured {
  readonly file: string;
  /** Operations per second, against the calibration loop, measured before the file. */
  readonly ratio: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    against: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(HELP);
else if (!/^[1-9]\d*$/.test(values.rounds)) throw new Error(`--rounds is a number from 1, not “${values.rounds}”`);
else process.exitCode = await main(positionals);

async function main(names: readonly string[]): Promise<number> {
  const { all, chosen } = await benchFiles(import.meta.dirname, names);
  if (chosen.length === 0) {
    console.error(`No benchmark is called ${names.join(' or ')}. There are: ${all.join(', ')}`);
    return 2;
  }
  if (values.against !== undefined) return measureAgainst(values.against, names, Number(values.rounds));
  return measureAlone(chosen, values.json);
}

async function measureAlone(files: readonly string[], json: string | undefined): Promise<number> {
  const rows: Row[] = [];
  let broken = 0;
  for (const file of files) {
    const { default: benchmarks } = (await import(`./${file}`)) as { default: readonly Benchmark[] };
    console.log(
      `\n${styleText('bold', file.padEnd(46))}${['op/s', '±', 'B/op', '× cal'].map(word => word.padStart(12)).join('')}`,
    );
    const { perSecond: calibration } = await measure(CALIBRATION);
    for (const benchmark of benchmarks) rows.push(await measureRow(file, benchmark, calibration));
    for (const benchmark of benchmarks)
      broken += keepsItsPromise(
        benchmark,
        rows.filter(row => row.file === file),
      )
        ? 0
        : 1;
  }
  const calibration = median(rows.map(({ perSecond, ratio }) => perSecond / ratio));
  console.log(
    `\nCalibration loop: ${number(calibration)} op/s. Node ${process.version}, ${process.platform} ${process.arch}.`,
  );
  if (json !== undefined) {
    const machine = { node: process.version, platform: process.platform, arch: process.arch, calibration };
    await writeFile(json, `${JSON.stringify({ ...machine, results: rows }, null, 2)}\n`);
  }
  return broken === 0 ? 0 : 1;
}

async function measureRow(file: string, benchmark: Benchmark, calibration: number): Promise<Row> {
  const measured = await measure(benchmark);
  const ratio = measured.perSecond / calibration;
  const cells = [
    number(measured.perSecond),
    `${Math.round(measured.spread * 100)} %`,
    number(measured.bytesPerOperation),
    number(ratio),
  ];
  console.log(`  ${benchmark.name.padEnd(44)}${cells.map(cell => cell.padStart(12)).join('')}`);
  return { file, ...measured, ratio };
}

/** Says how many times faster a benchmark is than the one it promises to beat. */
function keepsItsPromise({ name, beats }: Benchmark, rows: readonly Row[]): boolean {
  if (beats === undefined) return true;
  const rate = (of: string): number => rows.find(row => row.name === of)?.perSecond ?? Number.NaN;
  const times = rate(name) / rate(beats.other);
  const kept = times >= beats.times;
  const verdict = kept ? styleText('green', 'kept') : styleText('red', 'broken');
  console.log(`  ${name} : ${beats.other} = ${number(times)} times, promised ${beats.times}: ${verdict}`);
  return kept;
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
}

/** Four digits, or all before the point. */
function number(n: number): string {
  const digits = n >= 1000 ? 0 : n >= 10 ? 1 : 3;
  return n.toLocaleString('en-GB', { maximumFractionDigits: digits });
}
