import { whatIsKeptChangesNothing } from './kept.ts';

whatIsKeptChangesNothing(60);
