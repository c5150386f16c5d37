import { MAP_SORTS, type MapSort } from '../../../../wire/shared/api-constants.ts';
import { type Dialect, listSql } from '../../sql/map-lists.ts';
import { type Statement, statement } from '../connection-pool.ts';

const GIVEN = 'id, game, title, author, icons, tags, owner, time, series, current, parent, setup';
const VALUES = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12';
const LISTING = `id, game, title, author, icons, tags, owner, time, series, current, parent,
  likes, plays, won, lost, hardness, (SELECT authors.id FROM authors WHERE holder = owner) AS person`;
const DIALECT: Dialect = { mark: n => `$${n}`, current: 'current' };

const lists = (ofOwner: boolean) =>
  Object.fromEntries(
    MAP_SORTS.map(sort => [
      sort,
      statement(`map-list-${sort}${ofOwner ? '-of' : ''}`, listSql(LISTING, sort, ofOwner, DIALECT)),
    ]),
  ) as Readonly<Record<MapSort, Statement>>;

/** The first version of a series stands for all of them: who changes any of them holds its row. */
export const HELD = 'SELECT id FROM maps WHERE id = $1 FOR UPDATE';

export const MAP_SQL = {
  add: statement(
    'map-add',
    `WITH author AS (INSERT INTO authors (holder) VALUES ($7) ON CONFLICT DO NOTHING), added AS (
       INSERT INTO maps (${GIVEN}, plays, won, lost) VALUES (${VALUES}, $15, $16, $17)
       -- Whichever of its keys is found taken: of several that come at once that may be the one of the newest version.
       ON CONFLICT DO NOTHING RETURNING id, setup
     ), counted AS (
       INSERT INTO stored (id, kind, maker, since, bytes)
       SELECT id, 'map', $13::text, $14::float8, 500 + octet_length(setup) FROM added
     ) SELECT id FROM added`,
  ),
  find: statement('map-find', `SELECT ${LISTING}, setup FROM maps WHERE id = $1`),
  newest: statement('map-newest', 'SELECT id FROM maps WHERE series = $1 AND current'),
  newestOf: statement('map-newest-of', `SELECT ${LISTING} FROM maps WHERE series = ANY($1::text[]) AND current`),
  lists: lists(false),
  listsOfOwner: lists(true),
  remixes: statement(
    'map-remixes',
    `SELECT ${LISTING} FROM maps WHERE current AND parent = $1 ORDER BY likes DESC, time DESC, id DESC LIMIT $2`,
  ),
  sums: statement(
    'map-sums',
    `SELECT count(*)::int AS maps, coalesce(sum(likes), 0)::int AS likes, coalesce(sum(plays), 0)::int AS plays
     FROM maps WHERE owner = $1 AND current`,
  ),
  describe: statement(
    'map-describe',
    `UPDATE maps SET title = $2, author = $3, icons = $4, tags = $5 WHERE series = (${HELD})`,
  ),
  retire: 'UPDATE maps SET current = false WHERE series = $1 AND current',
  // A new version is as much liked and as often played as the one before.
  revise: `WITH revised AS (
       INSERT INTO maps (${GIVEN}, likes, plays) VALUES (${VALUES},
         coalesce((SELECT likes FROM maps WHERE series = $9 LIMIT 1), 0),
         coalesce((SELECT plays FROM maps WHERE series = $9 LIMIT 1), 0))
       ON CONFLICT (id) DO UPDATE SET current = true, time = excluded.time WHERE maps.series = excluded.series
       RETURNING id, setup
     ), counted AS (
       INSERT INTO stored (id, kind, maker, since, bytes)
       SELECT id, 'map', $13::text, $14::float8, 500 + octet_length(setup) FROM revised ON CONFLICT DO NOTHING
     ) SELECT id FROM revised`,
  withdraw: statement('map-withdraw', `DELETE FROM maps WHERE series = (${HELD}) RETURNING id`),
  ids: statement('map-ids', 'SELECT id FROM maps WHERE id > $1 ORDER BY id LIMIT $2'),
};
