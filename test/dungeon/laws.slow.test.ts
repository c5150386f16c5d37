import { GAME_MODES } from '../../src/dungeon/entities/edition.ts';
import { dungeonsObeyTheLaws } from './laws.ts';

dungeonsObeyTheLaws(16, GAME_MODES);
