import { leaksAreFound, leaksNothing } from './leaking.ts';

leaksNothing(10);
leaksAreFound();
