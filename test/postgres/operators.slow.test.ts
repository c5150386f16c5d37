import { operatorsContract } from '../support/operators.ts';
import { postgresForFile } from './databases.ts';

const postgres = postgresForFile();

operatorsContract('PostgreSQL', async () => postgres.url);
