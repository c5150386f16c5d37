import { leaksNothing } from './leaking.ts';

leaksNothing(2);
