import { lintFlag } from '../../../../flag/map/lint.ts';
import { STARTER_TEMPLATE } from '../../../../flag/map/starter.ts';
import { readSetup } from '../../../../flag/setup.ts';
import { InvalidSetup } from '../../../../kernel/errors.ts';
import { makeTexts } from '../../../texts/make.ts';
import type { MapFormat, Remark } from '../../core/map-format.ts';
import { byType, type FlagDoc, flagFrom, imagesOf, ofTypes, readFlag, writeFlag } from './doc.ts';

const title = makeTexts.untitled.flag;

export const flagFormat: MapFormat<FlagDoc> = {
  name: 'flag',
  extension: 'json',
  starter: () => flagFrom(STARTER_TEMPLATE, title),
  read: text => readFlag(text, title),
  fromText: (text, { icons, options, images = {} }) => ({ ...readFlag(text, title), icons, options, images }),
  write: writeFlag,
  titleOf: doc => doc.title,
  titled: (doc, called) => ({ ...doc, title: called }),
  setupOf: doc => {
    const { template, options } = doc;
    const images = imagesOf(doc);
    return images.length === 0 ? { template, options } : { template, options, images };
  },
  iconsOf: doc => ofTypes(doc, doc.icons).map(({ type, value: icon }) => ({ type, icon })),
  fromSetup: (setup, called, icons = []) => ({ ...flagFrom(setup, called), icons: byType(icons) }),
  remarksOn,
};

function remarksOn({ template, options }: FlagDoc): readonly Remark[] {
  try {
    return lintFlag(readSetup({ template, options })).map(problem => ({ severity: 'warning', ...problem }));
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return error.problems.map(problem => ({
      ...problem,
      severity: 'error',
      path: problem.path.replace(/^\/template/, ''),
    }));
  }
}
