import { atPar } from './atpar.ts';
import { beaten } from './beaten.ts';
import { chambersLeft } from './chambersleft.ts';
import { hardWay } from './hardway.ts';
import { lightning } from './lightning.ts';
import type { Merit } from './merit.ts';
import { sober } from './sober.ts';
import { timeTraveller } from './timetraveller.ts';
import { vow } from './vow.ts';
import { wayOut } from './wayout.ts';

/** All that can be achieved. */
export const ALL_MERITS: readonly Merit[] = [
  ...[wayOut, atPar, hardWay, timeTraveller],
  ...[chambersLeft, sober, vow],
  ...[...beaten, lightning],
];
