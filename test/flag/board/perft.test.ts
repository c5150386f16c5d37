import { describe } from 'vitest';
import { countsAgree } from './perft.ts';

describe('sequences of 1 to 3 moves, by the fast engine and by its slow twin', () => countsAgree(1, 3));
