import { unslipped } from '../../../../dungeon/map/lenient.ts';
import { lintDungeon } from '../../../../dungeon/map/lint.ts';
import { STARTER_DUNGEON } from '../../../../dungeon/map/starter.ts';
import { readSetup } from '../../../../dungeon/setup.ts';
import { InvalidSetup, type Problem } from '../../../../kernel/errors.ts';
import { makeTexts } from '../../../texts/make.ts';
import type { MapFormat, PageSquare, Remark } from '../../core/map-format.ts';
import { type DungeonDoc, dungeonFrom, dungeonSetup, lenientDungeon, readDungeon, writeDungeon } from './doc.ts';

const title = makeTexts.untitled.dungeon;

export const dungeonFormat: MapFormat<DungeonDoc> = {
  name: 'dungeon',
  extension: 'json',
  starter: () => dungeonFrom(STARTER_DUNGEON, title),
  read: text => readDungeon(text, title),
  fromText: (text, { sheet: _sheet, goal: _goal, rest: _rest, ...beside }) => ({
    ...readDungeon(text, title),
    ...beside,
  }),
  write: writeDungeon,
  besides: ({ config }) => [
    { name: 'config.json', words: makeTexts.file.config, text: `${JSON.stringify(config, null, 2)}\n` },
  ],
  titleOf: doc => doc.title,
  titled: (doc, called) => ({ ...doc, title: called }),
  setupOf: dungeonSetup,
  fromSetup: (setup, called) => ({ ...dungeonFrom(setup, called), title: called }),
  remarksOn,
};

function remarksOn(doc: DungeonDoc): readonly Remark[] {
  const taken = lenientDungeon(doc);
  const advice = taken.advice.map(problem => remark(doc, 'warning', problem));
  try {
    const { map, config, edition } = readSetup(unslipped(taken));
    return [...advice, ...lintDungeon(map, config, edition).map(problem => remark(doc, 'warning', problem))];
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return [...error.problems.map(problem => remark(doc, 'error', problem)), ...advice];
  }
}

function remark(doc: DungeonDoc, severity: Remark['severity'], problem: Problem): Remark {
  const path = problem.path.replace(/^\/map(?=\/)/, '');
  return { ...problem, severity, path, place: placeOf(doc, path) };
}

/** The square of the entity that a path points to. */
function placeOf({ sheet }: DungeonDoc, path: string): PageSquare | undefined {
  const [, index] = /^\/entities\/(\d+)/.exec(path) ?? [];
  const placed = index === undefined ? undefined : sheet[Number(index)];
  return placed && { page: 0, square: { x: placed.x, y: placed.y } };
}
