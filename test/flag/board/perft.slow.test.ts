import { describe } from 'vitest';
import { countsAgree } from './perft.ts';

describe('sequences of 4 moves, by the fast engine and by its slow twin', () => countsAgree(4, 4));
