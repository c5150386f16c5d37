import { statement } from '../store/postgres/connection-pool.ts';

/** Each may be sent twice: where an answer was lost nobody knows whether it was carried out. */
export const ENTER = statement(
  'queueEnter',
  `INSERT INTO queue_tournaments AS kept (id, seen, speed) VALUES ($1, now(), $2)
   ON CONFLICT (id) DO UPDATE SET seen = now(), speed = COALESCE(kept.speed, EXCLUDED.speed) RETURNING speed`,
);

export const POST = statement(
  'queuePost',
  `INSERT INTO queue_games (tournament, id, version, commands, job, slowest, fastest, game)
   SELECT $1, id, $2, commands, job, slowest, fastest, game
   FROM unnest($3::text[], $4::boolean[], $5::text[], $6::float8[], $7::float8[], $8::text[])
     AS posted (id, commands, job, slowest, fastest, game)
   ON CONFLICT (id, tournament) DO NOTHING`,
);

export const COLLECT = statement(
  'queueCollect',
  `SELECT id, outcome FROM queue_games
   WHERE tournament = $1 AND outcome IS NOT NULL AND id <> ALL ($2::text[]) LIMIT $3`,
);

export const REMOVE = statement(
  'queueRemove',
  'DELETE FROM queue_games WHERE tournament = $1 AND id = ANY ($2::text[])',
);

export const LEAVE = statement(
  'queueLeave',
  'WITH told AS (DELETE FROM queue_moves WHERE tournament = $1) DELETE FROM queue_tournaments WHERE id = $1',
);

/**
 * Those first that were posted first, and last those whose worker fell silent: an index has them in that order, however many
 * others are being played. What others are taking at this moment is passed over, not waited for.
 */
export const TAKE = statement(
  'queueTake',
  `UPDATE queue_games SET batch = $1, lease = now() + $2::double precision * INTERVAL '1 ms', tries = tries + 1
   WHERE key IN (
     SELECT key FROM queue_games
     WHERE outcome IS NULL AND lease < now() AND version = $3 AND ($4 OR NOT commands)
       AND $5 BETWEEN slowest AND fastest AND game = ANY ($7::text[])
     ORDER BY lease, key LIMIT $6 FOR UPDATE SKIP LOCKED
   )
   RETURNING key, tournament, job, tries`,
);

export const RENEW = statement(
  'queueRenew',
  `UPDATE queue_games SET lease = now() + $2::double precision * INTERVAL '1 ms'
   WHERE batch = ANY ($1::uuid[]) AND outcome IS NULL`,
);

/** The first that is stored counts; who comes later, or for a game that is gone, changes nothing. */
export const HAND_IN = statement(
  'queueHandIn',
  `UPDATE queue_games SET outcome = played.outcome
   FROM unnest($1::bigint[], $2::text[]) AS played (key, outcome)
   WHERE queue_games.key = played.key AND queue_games.outcome IS NULL`,
);

export const GIVE_BACK = statement(
  'queueGiveBack',
  `UPDATE queue_games SET lease = '-infinity', tries = tries - 1
   WHERE batch = ANY ($1::uuid[]) AND outcome IS NULL`,
);

/** Games that wait for somebody else than who asks. */
export const LEFT = statement(
  'queueLeft',
  `SELECT DISTINCT version, commands, game, slowest, fastest FROM queue_games
   WHERE outcome IS NULL AND lease < now()
     AND NOT (version = $1 AND ($2 OR NOT commands) AND $3 BETWEEN slowest AND fastest
       AND game = ANY ($4::text[])) LIMIT 10`,
);

/** A worker lives, and hears how many others do. */
export const SIGN_IN = statement(
  'queueSignIn',
  `WITH signed AS (
     INSERT INTO queue_workers (id, version, name, cores, threads, speed, commands, lease)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8::double precision * INTERVAL '1 ms')
     ON CONFLICT (id) DO UPDATE SET lease = EXCLUDED.lease
   )
   SELECT count(*)::integer AS others FROM queue_workers WHERE lease > now() AND id <> $1`,
);

export const SIGN_OFF = statement('queueSignOff', 'DELETE FROM queue_workers WHERE id = $1');

export const WORKERS = statement(
  'queueWorkers',
  `SELECT id, name, cores, threads, speed, commands FROM queue_workers
   WHERE version = $1 AND lease > now() ORDER BY name, id`,
);
