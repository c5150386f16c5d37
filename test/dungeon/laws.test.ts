import { dungeonsObeyTheLaws } from './laws.ts';

dungeonsObeyTheLaws(5, ['standard']);
