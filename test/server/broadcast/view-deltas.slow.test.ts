import { foldsToView } from './folding.ts';

foldsToView(30);
