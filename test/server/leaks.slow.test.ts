import { leaksAreFound, leaksNothing } from './leaking.ts';

leaksNothing(6);
leaksAreFound();
