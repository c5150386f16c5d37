import { builtPage } from '../../src/server/page/page.ts';

await builtPage();
