import { GAME_MODES } from '../../src/dungeon/entities/edition.ts';
import { dungeonsObeyTheLaws } from './laws.ts';

dungeonsObeyTheLaws(25, GAME_MODES);
