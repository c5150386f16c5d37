import { lintFlag } from '../../../flag/lint.ts';
import { readSetup } from '../../../flag/setup.ts';
import { STARTER_TEMPLATE } from '../../../flag/starter.ts';
import { InvalidSetup } from '../../../kernel/errors.ts';
import { makeTexts } from '../../texts/make.ts';
import type { Format, Remark } from '../format.ts';
import { type FlagDoc, flagFrom, readFlag, writeFlag } from './doc.ts';

const title = makeTexts.untitled.flag;

export const flagFormat: Format<FlagDoc> = {
  name: 'flag',
  extension: 'json',
  starter: () => flagFrom(STARTER_TEMPLATE, title),
  read: text => readFlag(text, title),
  fromText: (text, { icons }) => ({ ...readFlag(text, title), icons }),
  write: writeFlag,
  titleOf: doc => doc.title,
  titled: (doc, called) => ({ ...doc, title: called }),
  setupOf: ({ template }) => ({ template }),
  fromSetup: flagFrom,
  remarksOn,
};

function remarksOn({ template }: FlagDoc): readonly Remark[] {
  try {
    return lintFlag(readSetup({ template })).map(problem => ({ severity: 'warning', ...problem }));
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return error.problems.map(({ path, message }) => ({
      severity: 'error',
      path: path.replace(/^\/template/, ''),
      message,
    }));
  }
}
