import { holdsEveryCase } from './ownside.ts';

holdsEveryCase([3, 4, 5, 6, 7, 8]);
