// A server of Capture The Flag that does what the course asks for: made up, to be graded.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const WAYS = {
  ...{ left: [0, -1], right: [0, 1], up: [-1, 0], down: [1, 0] },
  ...{ upLeft: [-1, -1], upRight: [-1, 1], downLeft: [1, -1], downRight: [1, 1] },
};
const COLOURS = ['#d32f2f', '#1976d2', '#388e3c', '#fbc02d'];
const sessions = new Map();

class Refused extends Error {
  constructor(status) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

function must(isRight, status) {
  if (!isRight) throw new Refused(status);
}

const same = ([a, b], [c, d]) => a === c && b === d;
const ring = ([a, b], [c, d]) => Math.max(Math.abs(a - c), Math.abs(b - d));

function create({ template }) {
  const { gridSize, teams, pieces, blocks = 0 } = template ?? {};
  must(Array.isArray(gridSize) && gridSize.every(side => side >= 3) && teams >= 2 && teams <= 4, 400);
  must(Array.isArray(pieces) && pieces.length > 0, 400);
  must(['symmetrical', 'spaced_out', 'defensive'].includes(template.placement ?? 'symmetrical'), 400);
  const count = pieces.reduce((sum, piece) => sum + piece.count, 0);
  must((count + 1) * teams + blocks <= gridSize[0] * gridSize[1], 400);
  const kinds = pieces.map(({ type, attackPower, count, movement }) => {
    const { directions, shape } = movement ?? {};
    must(directions || shape, 400);
    const reach = name => Number(directions[name] ?? 0);
    const all = directions && Object.fromEntries(Object.keys(WAYS).map(name => [name, reach(name)]));
    must(!all || Object.values(all).every(Number.isInteger), 400);
    const how = all ? { directions: all, shape: null } : { directions: null, shape: { type: shape.type } };
    return { type, attackPower, count, movement: how };
  });
  const session = {
    ...{ id: randomUUID(), template, kinds, teams: Array(teams).fill(null), secrets: [], blocks: [] },
    ...{ current: -1, lastMove: null, started: null, ended: null, turnSince: 0, winner: [] },
  };
  sessions.set(session.id, session);
  return about(session);
}

function squares({ template: { gridSize } }) {
  const [rows, columns] = gridSize;
  return Array.from({ length: rows * columns }, (_, n) => [Math.floor(n / columns), n % columns]);
}

/** What stands on a square: a block, a base or a piece, with its team. */
function thingOn({ blocks, teams }, at) {
  if (blocks.some(block => same(block, at))) return { block: true };
  for (const [slot, team] of teams.entries()) {
    if (team === null) continue;
    if (same(team.base, at)) return { slot, team, base: true };
    const piece = team.pieces.find(({ position }) => same(position, at));
    if (piece !== undefined) return { slot, team, piece };
  }
  return undefined;
}

/** The middle of a half, or of a quadrant. */
function baseOf({ template: { gridSize, teams } }, slot) {
  const [rows, columns] = gridSize;
  const middle = (length, part) => Math.floor(length * part);
  if (teams === 2) return [middle(rows, slot === 0 ? 1 / 4 : 3 / 4), middle(columns, 1 / 2)];
  return [middle(rows, slot < 2 ? 1 / 4 : 3 / 4), middle(columns, slot % 2 === 0 ? 1 / 4 : 3 / 4)];
}

function join(session, { teamId }) {
  must(typeof teamId === 'string', 400);
  const slot = session.secrets.length;
  must(slot < session.teams.length, 429);
  const base = baseOf(session, slot);
  const bases = session.teams.map((_, each) => baseOf(session, each));
  const free = squares(session).filter(at => !bases.some(each => same(each, at)) && !thingOn(session, at));
  const near = free.sort((a, b) => ring(a, base) - ring(b, base));
  const descriptions = session.kinds.flatMap(kind => Array(kind.count).fill(kind));
  const pieces = descriptions.map((description, n) => {
    return { id: String(n + 1), teamId, description, position: near[n] };
  });
  session.teams[slot] = { id: teamId, color: COLOURS[slot], base, flags: session.template.flags, pieces };
  session.secrets.push({ teamId, teamSecret: randomUUID() });
  if (slot === session.teams.length - 1) start(session);
  return { gameSessionId: session.id, teamSecret: session.secrets[slot].teamSecret, teamId, teamColor: COLOURS[slot] };
}

function start(session) {
  for (let n = 0; n < (session.template.blocks ?? 0); n++) {
    const free = squares(session).filter(at => !thingOn(session, at));
    session.blocks.push(free[Math.floor(Math.random() * free.length)]);
  }
  session.current = 0;
  session.started = session.turnSince = Date.now();
}

function mayGo(session, slot, piece, to) {
  const { directions } = piece.description.movement;
  const [down, across] = [to[0] - piece.position[0], to[1] - piece.position[1]];
  const [rows, columns] = session.template.gridSize;
  if (to[0] < 0 || to[1] < 0 || to[0] >= rows || to[1] >= columns) return false;
  const there = thingOn(session, to);
  if (there?.block || there?.slot === slot) return false;
  if (there?.piece && there.piece.description.attackPower > piece.description.attackPower) return false;
  // An L is read as a jump here.
  if (directions === null) return Math.abs(down * across) === 2;
  const steps = Math.max(Math.abs(down), Math.abs(across));
  const way = Object.keys(WAYS).find(name =>
    same(
      WAYS[name].map(step => step * steps),
      [down, across],
    ),
  );
  if (steps === 0 || way === undefined || directions[way] < steps) return false;
  const passed = Array.from({ length: steps - 1 }, (_, n) =>
    piece.position.map((part, axis) => part + WAYS[way][axis] * (n + 1)),
  );
  return passed.every(at => thingOn(session, at) === undefined);
}

function canMove(session, slot) {
  const all = squares(session);
  return session.teams[slot].pieces.some(piece => all.some(to => mayGo(session, slot, piece, to)));
}

function slotOf(session, { teamId, teamSecret }) {
  const slot = session.secrets.findIndex(each => each.teamId === teamId && each.teamSecret === teamSecret);
  must(slot >= 0, 403);
  return slot;
}

function move(session, asked) {
  const { pieceId, newPosition: to } = asked;
  must(to === undefined || (Array.isArray(to) && to.every(Number.isInteger)), 400);
  must(session.ended === null, 410);
  const slot = slotOf(session, asked);
  must(session.current === slot && Array.isArray(to) && to.length === 2, 409);
  const team = session.teams[slot];
  const piece = team.pieces.find(({ id }) => id === String(pieceId));
  must(piece !== undefined && mayGo(session, slot, piece, to), 409);
  const there = thingOn(session, to);
  session.lastMove = { pieceId: piece.id, newPosition: to, teamId: team.id };
  piece.position = to;
  if (there?.piece) there.team.pieces = there.team.pieces.filter(each => each !== there.piece);
  if (there?.base) {
    there.team.flags--;
    const home = squares(session).filter(at => ring(at, team.base) === 1 && !thingOn(session, at));
    piece.position = home[Math.floor(Math.random() * home.length)] ?? piece.position;
  }
  if (there && (there.team.flags === 0 || there.team.pieces.length === 0)) session.teams[there.slot] = null;
  nextTurn(session);
}

function giveUp(session, asked) {
  must(session.ended === null, 410);
  const slot = slotOf(session, asked);
  must(session.current === slot, 403);
  session.teams[slot] = null;
  nextTurn(session);
}

const alive = ({ teams }) => teams.flatMap((team, slot) => (team === null ? [] : slot));

function nextTurn(session, since = Date.now()) {
  const left = alive(session);
  if (left.length === 1) return end(session, left);
  // In a game of two nobody is passed over.
  const able = left.filter(slot => canMove(session, slot));
  const next = left.find(slot => slot > session.current) ?? left[0];
  if (able.length === 0 || (left.length === 2 && !able.includes(next))) return end(session, left);
  session.current = able.find(slot => slot > session.current) ?? able[0];
  session.turnSince = since;
}

function end(session, slots) {
  session.ended = Date.now();
  session.current = -1;
  session.winner = slots.map(slot => session.teams[slot].id);
}

/** Clocks are looked at whenever somebody asks. */
function callTime(session) {
  const { totalTimeLimitInSeconds: total, moveTimeLimitInSeconds: turn } = session.template;
  if (session.started === null || session.ended !== null) return;
  if (total > 0 && Date.now() - session.started >= total * 1000) {
    const counts = alive(session).map(slot => session.teams[slot].pieces.length);
    return end(
      session,
      alive(session).filter(slot => session.teams[slot].pieces.length === Math.max(...counts)),
    );
  }
  while (turn > 0 && session.ended === null && Date.now() - session.turnSince >= turn * 1000)
    nextTurn(session, session.turnSince + turn * 1000);
}

function left(session, limit, since) {
  if (session.ended !== null) return 0;
  if (!(limit > 0)) return -1;
  return session.started === null ? limit : Math.max(1, Math.ceil(limit - (Date.now() - since) / 1000));
}

function about(session) {
  const { id, started, ended, winner, template, turnSince } = session;
  const date = time => (time === null ? null : new Date(time).toISOString());
  return {
    ...{ id, gameStarted: date(started), gameEnded: date(ended), gameOver: ended !== null, winner },
    remainingGameTimeInSeconds: left(session, template.totalTimeLimitInSeconds, started),
    remainingMoveTimeInSeconds: left(session, template.moveTimeLimitInSeconds, turnSince),
  };
}

function state(session) {
  const { teams, current: currentTeam, lastMove } = session;
  const grid = Array.from({ length: session.template.gridSize[0] }, () => []);
  for (const [row, column] of squares(session)) {
    const thing = thingOn(session, [row, column]);
    const cell = thing?.block
      ? 'b'
      : thing?.base
        ? `b:${thing.team.id}`
        : thing && `p:${thing.team.id}_${thing.piece.id}`;
    grid[row][column] = cell ?? '';
  }
  return { grid, teams, currentTeam, lastMove };
}

function remove({ id }) {
  sessions.delete(id);
}

const ROUTES = {
  'GET ': about,
  'GET /state': state,
  'POST /join': join,
  'POST /move': move,
  'POST /giveup': giveUp,
  'DELETE ': remove,
};

function bodyOf(request, text) {
  if (request.method !== 'POST') return {};
  must(/^application\/json/.test(request.headers['content-type'] ?? ''), 415);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(400);
  }
}

function answer(request, text) {
  const [, id, rest = ''] = /^\/api\/gamesession(?:\/([^/]+)(.*))?$/.exec(request.url) ?? [];
  must(request.url.startsWith('/api/gamesession'), 404);
  if (id === undefined) {
    must(request.method === 'POST', 405);
    return create(bodyOf(request, text));
  }
  const session = sessions.get(decodeURIComponent(id));
  must(session !== undefined, 404);
  const route = ROUTES[`${request.method} ${rest}`];
  must(route !== undefined, 405);
  callTime(session);
  return route(session, bodyOf(request, text));
}

const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  try {
    const body = answer(request, text);
    response.writeHead(200, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
  } catch (error) {
    if (!(error instanceof Refused)) console.error(error);
    response.writeHead(error.status ?? 500).end();
  }
});
server.listen(Number(process.argv[2] ?? 8888));
