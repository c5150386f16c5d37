import { lintChamber } from '../../../../chamber/floor/floor-lint.ts';
import { FINDS, MODERN, sheetOf } from '../../../../chamber/floor/layout-characters.ts';
import { readLayout } from '../../../../chamber/floor/layout-file.ts';
import { STARTER_FLOOR } from '../../../../chamber/floor/starter-floor.ts';
import { InvalidSetup } from '../../../../kernel/errors.ts';
import { makeTexts } from '../../../texts/make.ts';
import type { MapFormat, Remark } from '../../core/map-format.ts';
import { type ChamberDoc, readChamber, writeChamber } from './doc.ts';

const title = makeTexts.untitled.chamber;

export const chamberFormat: MapFormat<ChamberDoc> = {
  name: 'chamber',
  extension: 'txt',
  starter: () => readChamber(STARTER_FLOOR, title),
  read: text => readChamber(text, title),
  fromText: text => readChamber(text, title),
  write: writeChamber,
  titleOf: doc => doc.title,
  titled: (doc, called) => ({ ...doc, title: called }),
  setupOf: doc => ({ floors: writeChamber(doc) }),
  fromSetup: (setup, called) => readChamber(floorsIn(setup), called),
  remarksOn,
};

/** The layout in a setup: a text, or one text for each floor. */
function floorsIn(setup: unknown): string {
  const { floors } = (setup ?? {}) as { readonly floors?: unknown };
  if (typeof floors === 'string') return floors;
  if (Array.isArray(floors)) return together(floors.map(String));
  throw new InvalidSetup([{ path: '/floors', message: makeTexts.chamber.classic }]);
}

/** One text of several: each may have the heading, and the whole has it once. */
function together(texts: readonly string[]): string {
  const sheets = texts.map(sheetOf);
  const isModern = sheets.some(({ modern }) => modern);
  const heading = isModern ? [MODERN] : sheets.some(({ finds }) => finds) ? [FINDS] : [];
  return `${[...heading, ...sheets.flatMap(({ rows }) => rows)].join('\n')}\n`;
}

function remarksOn(doc: ChamberDoc): readonly Remark[] {
  const layout = readLayout(writeChamber(doc));
  const { errors, warnings, lines } = layout;
  const findings = [...errors, ...warnings, ...(errors.length === 0 ? lintChamber(layout) : [])];
  return findings.map(({ severity, line, column, message, says }) => {
    const row = line - (lines[0] ?? 1);
    const page = Math.min(Math.floor(row / doc.height), doc.floors.length - 1);
    const square = { x: column - 1, y: row - page * doc.height };
    return { severity, path: `${line}:${column}`, message, says, place: { page, square } };
  });
}
