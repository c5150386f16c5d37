import { builtPage } from '../../src/server/page.ts';

console.log(await builtPage(console.error));
