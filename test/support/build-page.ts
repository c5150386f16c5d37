import { builtPage } from '../../src/server/page.ts';

await builtPage();
