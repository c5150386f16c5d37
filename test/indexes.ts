// Types once more, with every index in doubt: `node test/indexes.ts`. The rules are compiled without that doubt, since their
// files written for speed walk their tables by counts that they have kept themselves. For all others it is held up here.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaintsOf, isWrittenForSpeed } from './support/indexes.ts';
import { toolCommand } from './support/tools.ts';

const root = join(import.meta.dirname, '..');
const [program, ...args] = toolCommand('tsc', '-p', 'tsconfig/indexes.json', '--pretty', 'false');
const { stdout, stderr, status } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
const found = complaintsOf(stdout);
const complaints = found.filter(({ file }) => !isWrittenForSpeed(readFileSync(join(root, file), 'utf8')));
for (const { line } of complaints) console.error(line);
// A compiler that says nothing and fails has not looked.
if (status !== 0 && found.length === 0) console.error(stdout || stderr || `tsc ended with ${status}`);
process.exitCode = complaints.length > 0 || (status !== 0 && found.length === 0) ? 1 : 0;
