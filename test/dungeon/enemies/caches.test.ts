import { whatIsKeptChangesNothing } from './caches.ts';

whatIsKeptChangesNothing(8);
