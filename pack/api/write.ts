// `npm run api`: notes in src/library/exports.md what the library exports. Read the diff: it is what others will have to follow.
import { writeFileSync } from 'node:fs';
import { EXPORTS_REPORT, libraryNow } from './pages.ts';
import { exportsReport } from './report.ts';

writeFileSync(EXPORTS_REPORT, exportsReport(libraryNow()));
