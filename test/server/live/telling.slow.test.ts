import { foldsToView } from './folding.ts';

foldsToView(60);
