import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from '../../requests/schema-problems.ts';
import { type DocumentPart, withNamedSchemas } from './operation.ts';

/** A server that answers only with the OpenAPI document of the routes, made of the schemas that validate them. */
export async function openApiDocuments(routes: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Capture The Flag',
        description: 'Play Capture The Flag: create a session, join it, move, give up.',
        version: '1',
      },
    },
    transformObject: document =>
      'openapiObject' in document ? withNamedSchemas(document.openapiObject as DocumentPart) : {},
  });
  await app.register(swaggerUi, {
    routePrefix: '/swagger-ui',
    uiConfig: { urls: [{ url: '/v3/api-docs', name: 'Capture The Flag' }] },
  });
  routes(app);
  app.get('/v3/api-docs', async () => app.swagger());
  app.get('/v3/api-docs.yaml', (_, reply) => reply.type('application/yaml').send(app.swagger({ yaml: true })));
  // The plugin knows its page only by the folder's name; the course's clients know it by the file's.
  app.get('/swagger-ui/index.html', async (_, reply) => {
    const { body } = await app.inject('/swagger-ui/');
    return reply.type('text/html; charset=utf-8').send(body);
  });
  app.get('/swagger-ui.html', (_, reply) => reply.redirect('/swagger-ui/index.html'));
  return app;
}
