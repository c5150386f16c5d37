import type { Option } from 'commander';
import { setting } from '../parts/setting.ts';
import { placeIn } from '../store/place.ts';

/** Where workers take games from that are not played here. */
export function queueOption(): Option {
  return setting(
    '--store <address>',
    'let workers play the games (quadrille worker --help), by a database at postgres://…, or @FILE that says it',
    'QUADRILLE_QUEUE',
  )
    .argParser(placeIn)
    .conflicts(['threads']);
}
