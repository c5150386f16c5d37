import { journeysHoldTogether } from './journeys.ts';

journeysHoldTogether(1 / 4);
