import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bwrapCommand } from '../../../src/tournament/sandbox/bwrap.ts';
import { cpuSecondsFor } from '../../../src/tournament/sandbox/resource-limits.ts';
import { sandboxedStart } from '../../../src/tournament/sandbox/sandbox.ts';
import { pathsNamedBy, systemPaths, type VisiblePath } from '../../../src/tournament/sandbox/visible-files.ts';

const home = mkdtempSync(join(tmpdir(), 'quadrille-cage-'));
afterAll(() => rmSync(home, { recursive: true }));
for (const name of ['ann', 'ann/lib', 'ben']) mkdirSync(join(home, name));
for (const name of ['bot.py', 'cup.json', 'ann/bot.jar', 'ann/lib/net.bin']) writeFileSync(join(home, name), '');
symlinkSync('/etc', join(home, 'away'));
symlinkSync('ann', join(home, 'anna'));
const at = (name: string) => join(home, name);

beforeEach(() => {
  vi.stubEnv('TZ', undefined);
  vi.stubEnv('PATH', '/opt/jdk/bin:/usr/bin');
});
afterEach(() => void vi.unstubAllEnvs());

describe('what a command may read of the folder that it is started in', () => {
  test.each<[what: string, words: string[], seen: string[]]>([
    ['a file beside the plan, alone', ['python3', 'bot.py'], ['bot.py']],
    ['a file in a folder, with that folder', ['java', '-jar', 'ann/bot.jar'], ['ann']],
    ['no folder above it', ['x', 'ann/lib/net.bin'], ['ann/lib']],
    ['a folder', ['java', '-cp', 'ann', 'Bot'], ['ann']],
    ['each once', ['x', './ann/bot.jar', at('ann'), 'bot.py'], ['ann', 'bot.py']],
    ['not the folder itself', ['ls', '.', '../cage/', home], []],
    ['nothing outside of it', ['cat', '/etc/passwd', '../secret', '..', 'ann/../../x'], []],
    ['nothing that a link leads out to', ['cat', 'away', 'away/passwd'], []],
    ['nothing that is not there', ['x', 'none', 'ann/none'], []],
  ])('%s', (_what, words, seen) => {
    expect(pathsNamedBy(words, home).map(({ path }) => path)).toEqual(seen.map(at));
  });

  test('a link within it is shown as what it leads to', () => {
    expect(pathsNamedBy(['x', 'anna'], home)).toEqual([{ path: at('anna'), from: at('ann') }]);
  });
});

const SYSTEM: readonly VisiblePath[] = [
  { path: '/usr', from: '/usr' },
  { path: '/bin', link: 'usr/bin' },
  { path: '/etc/ld.so.cache', from: '/etc/ld.so.cache' },
];
const command = { words: ['python3', 'bot.py', '-v'], home, seconds: 68 };
const script = [
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj; ulimit -c 0 2>/dev/null; ulimit -t 68 2>/dev/null;',
  'ulimit -f 131072 2>/dev/null; ulimit -n 512 2>/dev/null; ulimit -d 2097152 2>/dev/null;',
  'ulimit -u 256 2>/dev/null || ulimit -p 256 2>/dev/null; unset PWD OLDPWD SHLVL; exec "$@"',
].join(' ');
const inSystem = '--ro-bind /usr /usr --symlink usr/bin /bin --dir /etc --ro-bind /etc/ld.so.cache /etc/ld.so.cache';
const own =
  '--proc /proc --dev /dev --perms 1777 --size 67108864 --tmpfs /dev/shm --remount-ro /dev --perms 1777 --size 67108864 --tmpfs /tmp';

describe('a command is started', () => {
  test('by bwrap', () => {
    expect(bwrapCommand(command, { asRoot: false, readable: ['/opt/jdk'] }, [...SYSTEM])).toEqual([
      ...'bwrap --unshare-all --die-with-parent --clearenv'.split(' '),
      ...['--setenv', 'PATH', '/opt/jdk/bin:/usr/local/sbin:/usr/local/bin:/usr/bin:/bin'],
      ...'--setenv HOME /tmp --setenv LANG C.UTF-8'.split(' '),
      ...[inSystem, own].join(' ').split(' '),
      ...['--dir', '/opt', '--ro-bind', '/opt/jdk', '/opt/jdk', '--dir', home],
      ...['--dir', home, '--ro-bind', at('bot.py'), at('bot.py'), '--remount-ro', '/', '--chdir', home, '--'],
      ...['/bin/sh', '-c', script, 'bot', 'python3', 'bot.py', '-v'],
    ]);
  });

  test('by bwrap as root, who becomes nobody before it starts', () => {
    const words = bwrapCommand(command, { asRoot: true, readable: [] }, [...SYSTEM]);
    const [before, after] = [words.slice(0, words.indexOf('--')), words.slice(words.indexOf('--') + 1)];
    expect(before.slice(0, 14).join(' ')).toBe(
      'bwrap --unshare-ipc --unshare-pid --unshare-net --unshare-uts --unshare-cgroup-try --cap-drop ALL ' +
        '--cap-add CAP_SETUID --cap-add CAP_SETGID --cap-add CAP_SETPCAP',
    );
    expect(after.slice(0, 9).join(' ')).toBe(
      'setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all unshare --user',
    );
    expect(after.slice(9)).toEqual(['/bin/sh', '-c', script, 'bot', 'python3', 'bot.py', '-v']);
  });
});

describe('a command that a program of ours starts', () => {
  const starter = {
    words: ['/run/ours/node', '/run/ours/relay.mts', 'ann/bot.jar'],
    shown: [{ path: '/run/ours/node', from: '/opt/node/bin/node' }],
  };
  const started = { ...command, starter };

  test('by bwrap sees of ours what that needs, and nothing that its words name', () => {
    const words = bwrapCommand(started, { asRoot: false, readable: [] }, [...SYSTEM]);
    const shown = ['--dir', '/run/ours', '--ro-bind', '/opt/node/bin/node', '/run/ours/node'];
    const plain = bwrapCommand(command, { asRoot: false, readable: [] }, [...SYSTEM]);
    const before = plain.indexOf('--remount-ro', plain.indexOf('--chdir') - 3);
    expect(words).toEqual([
      ...plain.slice(0, before),
      ...shown,
      ...plain.slice(before, -3),
      ...starter.words,
      ...command.words,
    ]);
  });

  test('with nothing around it', () => {
    const { words } = sandboxedStart({ commands: { by: 'nothing' } }, command.words, 68, home, {
      inSandbox: starter,
      free: ['node', 'relay.ts'],
    });
    expect(words.slice(-5)).toEqual(['node', 'relay.ts', ...command.words]);
  });
});

test('what the machine shows to all: programs and what they need, and nothing of ours', () => {
  const paths = systemPaths().map(({ path }) => path);
  expect(paths).toContain('/usr');
  for (const path of paths)
    expect(path).toMatch(
      /^\/(usr|bin|sbin|lib\w*|etc\/(alternatives|crypto-policies|java.*|ld\.so.*|localtime|ssl\/(certs|openssl\.cnf)))$/,
    );
});

test('processor time: what all moves may take on two cores, and a minute', () => {
  expect([cpuSecondsFor(200, 20), cpuSecondsFor(1, 1), cpuSecondsFor(100, 1000)]).toEqual([68, 61, 260]);
  // Jobs come from elsewhere.
  expect([cpuSecondsFor(1e300, 20), cpuSecondsFor(Number.NaN, 1)]).toEqual([86_400, 86_400]);
});

test('nobody is started without a sandbox', () => {
  expect(() => sandboxedStart({}, ['x'], 1)).toThrow('no commands are started here');
});
