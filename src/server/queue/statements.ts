import { statement } from '../store/postgres/connections.ts';

/** Each may be sent twice: where an answer was lost nobody knows whether it was carried out. */
export const ENTER = statement(
  'queueEnter',
  'INSERT INTO queue_tournaments (id, seen) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen = now()',
);

export const POST = statement(
  'queuePost',
  `INSERT INTO queue_games (tournament, id, version, commands, job, game)
   SELECT $1, id, $2, commands, job, game
   FROM unnest($3::text[], $4::boolean[], $5::text[], $6::text[]) AS posted (id, commands, job, game)
   ON CONFLICT (tournament, id) DO NOTHING`,
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

export const LEAVE = statement('queueLeave', 'DELETE FROM queue_tournaments WHERE id = $1');

/** Those first that were posted first. What others are taking at this moment is passed over, not waited for. */
export const TAKE = statement(
  'queueTake',
  `UPDATE queue_games SET batch = $1, lease = now() + $2::double precision * INTERVAL '1 ms', tries = tries + 1
   WHERE key IN (
     SELECT key FROM queue_games
     WHERE outcome IS NULL AND lease < now() AND version = $3 AND ($4 OR NOT commands)
       AND game = ANY ($6::text[])
     ORDER BY key LIMIT $5 FOR UPDATE SKIP LOCKED
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
  `SELECT DISTINCT version, commands, game FROM queue_games
   WHERE outcome IS NULL AND lease < now()
     AND NOT (version = $1 AND ($2 OR NOT commands) AND game = ANY ($3::text[])) LIMIT 10`,
);
