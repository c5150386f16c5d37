import { flag } from '../../src/flag/rules.ts';
import { obeysTheLaws } from '../laws/obey.ts';
import { FLAG_TRIAL } from './trial.ts';

obeysTheLaws(flag, FLAG_TRIAL);
