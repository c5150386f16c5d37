import { CodeAnswer, MeAnswer, NameAnswer, PersonFile } from '../../../wire/schemas/people-schemas.ts';
import { json, NOTHING, type Operation } from './operation.ts';

/** The routes about who somebody is. */
export const PEOPLE_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /api/me': {
    operationId: 'getMe',
    summary: 'Who you are here, and what you have done',
    answers: { 200: json(MeAnswer) },
  },
  'PATCH /api/me': {
    operationId: 'renameMe',
    summary: 'Take a name that others read, or none; tables tell it from now on',
    answers: { 200: json(NameAnswer) },
    problems: ['unwelcome-word'],
  },
  'POST /api/me/code': {
    operationId: 'makeDeviceCode',
    summary: 'A code that makes another device the same player: for ten minutes, and once',
    answers: { 201: json(CodeAnswer) },
  },
  'POST /api/me/file': {
    operationId: 'makeDeviceFile',
    summary: 'A file that makes another device the same player; it is as good as a key',
    answers: { 200: json(PersonFile) },
  },
  'POST /api/me/devices': {
    operationId: 'enterAsMe',
    summary: 'Become the player whom a code or the secret of a file is from',
    answers: { 200: json(NameAnswer) },
    problems: ['no-such-code'],
  },
  'DELETE /api/me': {
    operationId: 'forgetMe',
    summary:
      'Forget the asker: matches of theirs alone, maps, tables, name and keys go; of other matches their name goes',
    answers: { 204: NOTHING },
  },
};
