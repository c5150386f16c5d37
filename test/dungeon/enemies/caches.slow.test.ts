import { whatIsKeptChangesNothing } from './caches.ts';

whatIsKeptChangesNothing(60);
