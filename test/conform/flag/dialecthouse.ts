import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MapTemplate } from '../../../src/flag/map/template.ts';
import { bodyOf, type Dialect, DialectServer } from '../../tournament/dialect-server.ts';

/** The dialect server of the tournaments, once for every session that is made here. */
export class DialectHouse {
  private readonly sessions = new Map<string, DialectServer>();
  private readonly server: Server;

  constructor(dialect: Dialect) {
    this.server = createServer(async (request, response) => {
      const body = await bodyOf(request).catch(() => undefined);
      const { status, body: said } =
        body === undefined
          ? { status: 400, body: undefined }
          : this.answer(request.method ?? '', request.url ?? '', body, dialect);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(said === undefined ? '' : JSON.stringify(said));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private answer(method: string, url: string, body: Record<string, unknown>, dialect: Dialect) {
    if (method === 'POST' && url === '/api/gamesession') {
      const id = `b7c1d3de-0000-4000-8000-${String(this.sessions.size).padStart(12, '0')}`;
      return this.create(id, body.template as MapTemplate, dialect);
    }
    const id = url.split('/')[3] ?? '';
    try {
      return this.sessions.get(id)?.answer(method, url, body) ?? { status: 404, body: undefined };
    } catch {
      // The dialect server is small, and does not expect everything that is asked here.
      return { status: 500, body: undefined };
    }
  }

  private create(id: string, template: MapTemplate, dialect: Dialect) {
    try {
      const made = new DialectServer(template, dialect, id);
      this.sessions.set(id, made);
      return made.answer('GET', `/api/gamesession/${id}`, {});
    } catch {
      return { status: 500, body: undefined };
    }
  }
}
