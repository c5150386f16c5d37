import { chamber } from '../../src/chamber/rules.ts';
import { obeysTheLaws } from '../laws/obey.ts';
import { CHAMBER_TRIAL } from './trial.ts';

obeysTheLaws(chamber, { ...CHAMBER_TRIAL, runs: 6, actions: 2000 });
