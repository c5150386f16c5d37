import type { ChamberEvent } from '../../../../chamber/events.ts';
import type { RaceName } from '../../../../chamber/kinds/races.ts';
import { effectFor } from '../../../../players/chamber/assist/potion-effects.ts';
import { chamberTexts } from '../../../texts/chamber.ts';

const { tell: say, pack } = chamberTexts;

/** What happened to somebody of a race, in sentences. Steps of enemies go unsaid. */
export function eventWords(happenings: readonly ChamberEvent[], race: RaceName): string[] {
  return happenings.flatMap(what => sentence(what, race) ?? []);
}

function sentence(what: ChamberEvent, race: RaceName): string | undefined {
  switch (what.type) {
    case 'spawned':
      return say.spawned;
    case 'moved':
      return say.moved(what.direction, what.sees);
    case 'blocked':
      return say.blocked(what.direction, what.by);
    case 'took':
      return what.what === 'gold' ? say.tookGold(what.gold) : say.took[what.what];
    case 'used':
      return say.used(what.potion, effectFor(race, what.potion));
    case 'stowed':
      return pack.tell.stowed(what.item);
    case 'found':
      return pack.tell.found(what.item);
    case 'zapped':
      return pack.tell.zapped(what.wand, what.enemy && chamberTexts.enemies[what.enemy]);
    case 'wore':
      return pack.tell.wore(what.ring, what.on);
    case 'prayed':
      return pack.tell.prayed(what.gold);
    case 'opened':
      return pack.tell.opened(what.gold, what.item);
    case 'split':
    case 'leapt':
    case 'raised':
    case 'swept':
    case 'called':
    case 'thrown':
    case 'woke':
      return pack.tell[what.type](chamberTexts.enemies[what.enemy]);
    case 'burst':
      return pack.tell.burst(chamberTexts.enemies[what.enemy], what.damage);
    case 'corroded':
      return pack.tell.corroded(chamberTexts.enemies[what.enemy], what.def);
    case 'read':
      return pack.tell.read(what.scroll);
    case 'bought':
      return pack.tell.bought(what.item, what.gold);
    case 'sold':
      return pack.tell.sold(what.item, what.gold);
    case 'robbed':
      return pack.tell.robbed(what.item);
    case 'waited':
      return say.waited;
    case 'swung':
      return say.swung(what.direction);
    case 'struck':
      return say.struck(what.enemy, what.damage, what.left);
    case 'slew':
      return say.slew(what.enemy, what.gold, what.drops);
    case 'angered':
      return say.angered;
    case 'hit':
      return say.hit(what.enemy, what.damage);
    case 'missed':
      return say.missed(what.enemy);
    case 'stole':
      return say.stole(what.enemy, what.gold);
    case 'gaveBack':
      return say.gaveBack(what.gold);
    case 'noticed':
      return say.noticed(what.enemy);
    case 'lost':
      return say.lost(what.enemy);
    case 'healed':
      return say.healed(what.enemy, what.hp);
    case 'descended':
      return say.descended(what.floor);
    case 'froze':
      return what.frozen ? say.froze.on : say.froze.off;
    case 'won':
      return say.won;
    case 'died':
      return say.died;
    case 'stepped':
      return undefined;
  }
}
