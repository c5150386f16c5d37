import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as schemas from '../../wire/schemas/people-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { CODE_BYTES, cleanName, readTransferCode, writeTransferCode } from '../../wire/shared/names-and-codes.ts';
import { clientKey } from '../budget/client-address.ts';
import {
  authenticate,
  clearSessionCookie,
  holderOf,
  issueHolder,
  secretOrNew,
  setSessionCookie,
} from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import { decryptSecret, encryptSecret, transferCodeHash } from '../people/device-transfer.ts';
import { erasePerson } from '../people/erasure.ts';
import { displayName, profileOf } from '../people/profile.ts';
import type { ResultRecorder } from '../people/result-recorder.ts';
import { turnsOf } from '../people/turns.ts';

const CODE_LASTS_MS = 10 * 60 * 1000;

/** Who somebody is here: a name, the same on their other devices, until they want to be forgotten. There are no accounts. */
export function peopleRoutes(app: FastifyInstance, matches: Matches, deeds?: ResultRecorder): void {
  app.addHook('onClose', () => deeds?.settled());
  const { people } = matches.store;

  /** Notes somebody who is to be found again. */
  const noted = async (holder: Uint8Array): Promise<string> => {
    const name = await displayName(matches.store, holder);
    await people.note({ holder, name, since: matches.now() });
    return name;
  };

  /** The secret that another device has handed over. Whatever is wrong with the code or the file is told alike. */
  const handedOver = async ({ code = '', secret }: schemas.EnterRequest): Promise<string> => {
    const known = secret !== undefined && (await people.find(holderOf(secret))) !== undefined;
    if (known) return secret;
    const read = readTransferCode(code);
    const found = read === undefined ? undefined : await people.take(transferCodeHash(read), matches.now());
    if (read !== undefined && found !== undefined) return decryptSecret(found.sealed, read);
    throw new ApiError('no-such-code', 'ask for another one on the device that you come from');
  };

  app.get('/api/me', { config: { takes: 'requests' } }, async (request, reply): Promise<schemas.MeAnswer> => {
    const holder = authenticate(request);
    unkept(reply);
    const person = holder === undefined ? undefined : await people.find(holder);
    const name = person?.name ?? (await displayName(matches.store, holder));
    await deeds?.settled();
    return { name, isKnown: person !== undefined, ...(await profileOf(matches.store, holder, matches.daily.day())) };
  });

  app.get('/api/me/turns', { config: { takes: 'requests' } }, async (request, reply): Promise<schemas.TurnsAnswer> => {
    const holder = authenticate(request);
    unkept(reply);
    return holder === undefined ? { matches: [], together: 0 } : turnsOf(matches, holder);
  });

  app.patch<{ Body: schemas.RenameRequest }>(
    '/api/me',
    { schema: { body: schemas.RenameRequest }, config: { takes: 'invitations' } },
    async (request, reply): Promise<schemas.NameAnswer> => {
      const name = cleanName(request.body.name);
      matches.words.mustAllow(name, '/name', clientKey(request));
      const { holder, secret } = issueHolder(request, reply, request.body.keep);
      await people.note({ holder, name, since: matches.now() });
      return { ...(secret === undefined ? {} : { secret }), name };
    },
  );

  app.post<{ Body: schemas.TransferRequest }>(
    '/api/me/code',
    { schema: { body: schemas.TransferRequest }, config: { takes: 'invitations' } },
    async (request, reply): Promise<schemas.CodeAnswer> => {
      const { keep = 'secret' } = request.body;
      const secret = secretOrNew(request, reply, keep);
      const holder = holderOf(secret);
      await noted(holder);
      const code = writeTransferCode(randomBytes(CODE_BYTES));
      const until = matches.now() + CODE_LASTS_MS;
      await people.offer(
        { code: transferCodeHash(code), holder, sealed: encryptSecret(secret, code), until },
        matches.now(),
      );
      unkept(reply).code(201);
      return { ...(keep === 'browser' ? {} : { secret }), code, until };
    },
  );

  app.post<{ Body: schemas.TransferRequest }>(
    '/api/me/file',
    { schema: { body: schemas.TransferRequest }, config: { takes: 'invitations' } },
    async (request, reply): Promise<schemas.PersonFile> => {
      const secret = secretOrNew(request, reply, request.body.keep ?? 'secret');
      unkept(reply);
      return { ...schemas.PERSON_FILE, name: await noted(holderOf(secret)), secret };
    },
  );

  app.post<{ Body: schemas.EnterRequest }>(
    '/api/me/devices',
    { schema: { body: schemas.EnterRequest }, config: { takes: 'requests' } },
    async (request, reply): Promise<schemas.NameAnswer> => {
      const secret = await handedOver(request.body);
      const name = await displayName(matches.store, holderOf(secret));
      unkept(reply);
      if (request.body.keep !== 'browser') return { secret, name };
      setSessionCookie(request, reply, secret);
      return { name };
    },
  );

  app.delete('/api/me', { config: { takes: 'requests' } }, async (request, reply) => {
    const holder = authenticate(request);
    if (holder !== undefined) await erasePerson(matches, holder, async () => deeds?.settled());
    clearSessionCookie(reply);
    reply.code(204);
  });
}

/** Nobody on the way keeps such an answer. */
function unkept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
