import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { operatorsContract } from '../../support/operators.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-operators-'));
afterAll(() => rmSync(folder, { recursive: true }));

operatorsContract('SQLite', async () => join(folder, 'q.db'));
