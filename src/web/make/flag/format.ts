import { lintFlag } from '../../../flag/lint.ts';
import { readSetup } from '../../../flag/map/setup.ts';
import { STARTER_TEMPLATE } from '../../../flag/map/starter.ts';
import { InvalidSetup } from '../../../kernel/errors.ts';
import { makeTexts } from '../../texts/make.ts';
import type { Format, Remark } from '../format.ts';
import { byType, type FlagDoc, flagFrom, piecesOf, readFlag, writeFlag } from './doc.ts';

const title = makeTexts.untitled.flag;

export const flagFormat: Format<FlagDoc> = {
  name: 'flag',
  extension: 'json',
  starter: () => flagFrom(STARTER_TEMPLATE, title),
  read: text => readFlag(text, title),
  fromText: (text, { icons, options }) => ({ ...readFlag(text, title), icons, options }),
  write: writeFlag,
  titleOf: doc => doc.title,
  titled: (doc, called) => ({ ...doc, title: called }),
  setupOf: ({ template, options }) => ({ template, options }),
  iconsOf: doc =>
    piecesOf(doc).flatMap(({ type }) => {
      const icon = typeof type === 'string' && Object.hasOwn(doc.icons, type) ? doc.icons[type] : undefined;
      return icon === undefined ? [] : [{ type: String(type), icon }];
    }),
  fromSetup: (setup, called, icons = []) => ({ ...flagFrom(setup, called), icons: byType(icons) }),
  remarksOn,
};

function remarksOn({ template, options }: FlagDoc): readonly Remark[] {
  try {
    return lintFlag(readSetup({ template, options })).map(problem => ({ severity: 'warning', ...problem }));
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return error.problems.map(({ path, message }) => ({
      severity: 'error',
      path: path.replace(/^\/template/, ''),
      message,
    }));
  }
}
