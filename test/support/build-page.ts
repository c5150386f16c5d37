import { builtPage } from '../../src/server/page/page-build.ts';

console.log(await builtPage(console.error));
