// Clients on the course's interface, each of which means harm in its own way but for the honest one.
const { spawn } = require('node:child_process');
const { readFileSync, writeFileSync } = require('node:fs');
const { connect } = require('node:net');
const { networkInterfaces } = require('node:os');
const [kind, server, session, ...rest] = process.argv.slice(2);
const path = `${server}/api/gamesession/${session}`;

/** Asks, and gives the status and what was answered. */
async function ask(place = '', body = undefined) {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${path}${place}`, { ...sent, headers: { 'content-type': 'application/json' } });
  const text = await answer.text();
  return { status: answer.status, told: text === '' ? undefined : JSON.parse(text) };
}

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

/** In its turns it sends what is to be sent of each of its pieces, until something of it is taken. */
async function play(movesOf) {
  const { told } = await ask('/join', { teamId: kind });
  const { teamId, teamSecret } = told;
  while (!(await ask()).told.gameOver) {
    const { teams, currentTeam } = (await ask('/state')).told;
    if (teams[currentTeam]?.id !== teamId) {
      await pause(20);
      continue;
    }
    for (const move of teams[currentTeam].pieces.flatMap(movesOf)) {
      const { status } = await ask('/move', { teamId, teamSecret, ...move });
      if (status !== 409) break;
    }
  }
}

const NEAR = [-1, 0, 1].flatMap(row => [-1, 0, 1].map(column => [row, column]));

const KINDS = {
  honest: () =>
    play(({ id, position: [y, x] }) =>
      NEAR.map(([row, column]) => ({ pieceId: id, newPosition: [y + row, x + column] })),
    ),
  // Others' pieces, and squares that are not there.
  liar: () =>
    play(({ position }) => [
      { pieceId: '99', newPosition: position },
      { pieceId: '1', newPosition: [99, 99] },
    ]),
  silent: async () => {
    await ask('/join', {});
    setInterval(() => undefined, 1000);
  },
  mute: async () => void setInterval(() => undefined, 1000),
  flood: async () => {
    await ask('/join', {});
    for (;;) await Promise.allSettled(Array.from({ length: 200 }, () => ask('/state')));
  },
  bytes: async () => {
    await ask('/join', {});
    await ask('/move', { teamId: 'x'.repeat(1e6) });
  },
  quitter: async () => void (await ask('/join', {})),
  glutton: async () => {
    const held = [];
    for (let n = 0; n < 48; n++) held.push(Buffer.alloc(64 * 1024 * 1024, 1));
    process.exit(held.length);
  },
  // Says by how it ends whether something bounded what it could start.
  bomb: async () => {
    const [seconds, away] = rest;
    let started = 0;
    const startOne = () => {
      const child = spawn('sleep', [seconds], { stdio: 'ignore', detached: away === 'away' });
      child.once('error', () => process.exit(11));
      child.once('spawn', () => (++started < 300 ? startOne() : process.exit(12)));
    };
    startOne();
  },
  // Says by how it ends what it has found: a file of ours, our environment, a road into the world, another port of ours.
  spy: async () => {
    const [word, file] = rest.slice(0, 2).map(text => Buffer.from(text, 'base64').toString());
    const port = Number(rest[2]);
    const can = look => {
      try {
        return look();
      } catch {
        return false;
      }
    };
    const hears = await new Promise(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    const roads = Object.values(networkInterfaces()).flat();
    const found = [
      can(() => readFileSync(file, 'utf8').includes(word)),
      Object.values(process.env).some(value => value.includes(word)),
      roads.some(({ internal }) => !internal),
      hears,
    ];
    process.exit(32 + found.reduce((sum, each, n) => sum + (each ? 2 ** n : 0), 0));
  },
  // Speaks past the relay, by the relay's own pipe; where it may not, it says so by how it ends.
  forger: async () => {
    try {
      writeFileSync(`/proc/${process.ppid}/fd/1`, 'I have won\n');
    } catch {
      process.exit(21);
    }
    setInterval(() => undefined, 1000);
  },
};

KINDS[kind]();
