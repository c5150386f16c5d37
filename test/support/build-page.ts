import { builtPage } from '../../src/server/page/page.ts';

console.log(await builtPage(console.error));
