import type { FastifyInstance } from 'fastify';
import { TableQuery } from '../../wire/schemas/daily-schemas.ts';
import { RecordPath, type RecordsAnswer, type RecordTable } from '../../wire/schemas/record-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { asking } from '../matches/secrets.ts';
import type { Records } from '../records/dungeon-records.ts';

const USUAL_ENTRIES = 10;

/** The records of the dungeons that ship. */
export function recordRoutes(app: FastifyInstance, records: Records): void {
  app.addHook('onClose', () => records.close());

  app.get('/api/records', { config: { takes: 'requests' } }, (): Promise<RecordsAnswer> => records.all());

  app.get<{ Params: { dungeon: string }; Querystring: TableQuery }>(
    '/api/records/:dungeon',
    { schema: { params: RecordPath, querystring: TableQuery }, config: { takes: 'requests' } },
    async (request): Promise<RecordTable> => {
      const { dungeon } = request.params;
      const { from = 0, limit = USUAL_ENTRIES } = request.query;
      const table = await records.of(dungeon, { from, limit, holder: asking(request) });
      if (table === undefined) throw new ApiError('no-such-map', `no dungeon ${JSON.stringify(dungeon)} ships`);
      return table;
    },
  );
}
