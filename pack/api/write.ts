// `npm run api`: notes in docs/api what the library exports. Read the diff: it is what others will have to follow.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_FOLDER, libraryNow } from './pages.ts';
import { pageOf } from './report.ts';

mkdirSync(API_FOLDER, { recursive: true });
for (const page of libraryNow()) writeFileSync(join(API_FOLDER, `${page.entry}.md`), pageOf(page));
