import { RecordsAnswer, RecordTable } from '../../../wire/schemas/record-schemas.ts';
import { json, type Operation } from './operation.ts';

/** The routes of records. */
export const RECORD_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /api/records': {
    operationId: 'listRecords',
    summary: 'The fewest actions that each dungeon was won with',
    answers: { 200: json(RecordsAnswer) },
  },
  'GET /api/records/:dungeon': {
    operationId: 'getRecords',
    summary: 'The best plays of a dungeon, with and without undo',
    answers: { 200: json(RecordTable) },
    problems: ['no-such-map'],
  },
};
