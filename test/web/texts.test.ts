import { expect, test } from 'vitest';
import type { ActionLineEvent } from '../../src/chamber/events.ts';
import { tellEvents } from '../../src/players/chamber/spoken/spoken-view.ts';
import { chamberTexts as chamber } from '../../src/web/texts/chamber.ts';
import { chamberMoreTexts as chamberMore } from '../../src/web/texts/chamber-more.ts';
import { dungeonTexts as dungeon } from '../../src/web/texts/dungeon.ts';
import { dungeonMoreTexts as dungeonMore } from '../../src/web/texts/dungeon-more.ts';
import { flagTexts as flag } from '../../src/web/texts/flag.ts';
import { galleryTexts as gallery } from '../../src/web/texts/gallery.ts';
import { makeTexts } from '../../src/web/texts/make.ts';
import { replayTexts } from '../../src/web/texts/replay.ts';
import { texts } from '../../src/web/texts/texts.ts';
import { tournamentTexts } from '../../src/web/texts/tournament.ts';

const { tell } = dungeon;
const told = (what: ActionLineEvent) => tellEvents([what], 'human', chamber.tell).join();

// One of a thing, none and several are not said alike.
test.each<[said: string, sentence: string]>([
  [texts.ownMap.problems(1), 'This map has a problem'],
  [texts.ownMap.problems(2), 'This map has 2 problems'],
  [texts.end.ticks(1), 'It took a single tick.'],
  [texts.end.ticks(0), 'It took 0 ticks.'],
  [texts.saves.moves(1), 'one move'],
  [texts.saves.moves(2), '2 moves'],
  [texts.board.ground('no such ground'), 'nothing'],
  [texts.board.ground('wall'), 'wall'],
  [texts.watch.behind(0), 'live'],
  [texts.watch.behind(1), 'one move behind'],
  [texts.watch.behind(2), '2 moves behind'],
  [replayTexts.moves(1), 'one move'],
  [replayTexts.moves(3), '3 moves'],
  [gallery.found(2, false), '2 maps'],
  [gallery.found(2, true), '2 maps, and there are more'],
  [gallery.won(1, 4), '1 of 4 finished plays won (25 %)'],
  [gallery.bestOf(''), 'somebody'],
  [gallery.bestOf('Ada'), 'Ada'],
  [tournamentTexts.games(3, 4, true), '3 of 4 games played'],
  [tournamentTexts.games(3, 40, false), '3 of perhaps 40 games played'],
  [tournamentTexts.games(4, 4, true), '4 games'],
  [tournamentTexts.eloOf(12.4, 30.6), '+12 ± 31'],
  [tournamentTexts.eloOf(-12.4, 30.6), '−12 ± 31'],
  [tournamentTexts.eloOf(-0.4, 3), '0 ± 3'],

  [chamberMore.end.how(2, 1), 'Floor 2, 1 turn.'],
  [chamberMore.end.how(2, 10), 'Floor 2, 10 turns.'],
  [told({ type: 'moved', direction: 'ne', sees: [] }), 'You go north-east.'],
  [told({ type: 'moved', direction: 'no', sees: ['gold'] }), 'You go north and see gold.'],
  [
    told({ type: 'moved', direction: 'no', sees: ['gold', 'gold', 'compass', 'RH'] }),
    'You go north and see gold (2 times), the compass and a potion that restores health.',
  ],
  [told({ type: 'blocked', direction: 'ea', by: 'wall' }), 'You cannot go east: there is a wall.'],
  [told({ type: 'blocked', direction: 'ea', by: 'T' }), 'You cannot go east: the troll is in the way.'],
  [told({ type: 'slew', enemy: 'W', gold: 0 }), 'You slay the werewolf.'],
  [
    told({ type: 'slew', enemy: 'W', gold: 1, drops: 'compass' }),
    'You slay the werewolf and gain 1 gold; it drops the compass.',
  ],
  [told({ type: 'slew', enemy: 'M', gold: 0, drops: 'hoard' }), 'You slay the merchant; it drops its hoard.'],

  [dungeon.gate('co_and', true, ['up', 'left']), 'co-and gate, on, feeds up and left'],
  [dungeon.gate('or', false, []), 'or gate, off'],
  [dungeon.carried('bomb', 1), 'bomb'],
  [dungeon.carried('bomb', 2), 'bomb, 2 of them'],
  [dungeon.healthOf(7.26, 10), '7.3 of 10'],
  [dungeon.potion('potion', 1), 'The potion works for one more tick.'],
  [dungeon.potion('potion', 2), 'The potion works for 2 more ticks.'],
  [dungeon.queue('potion', 1), 'Next: potion, for one tick.'],
  [dungeon.queue('potion', 2), 'Next: potion, for 2 ticks.'],
  [dungeon.countAndToasters('1 of 2', 1), '1 of 2, and one toaster left'],
  [dungeon.countAndToasters('1 of 2', 3), '1 of 2, and 3 toasters left'],
  [dungeonMore.grade.deadEnds(0.256), '26 % of them dead ends'],
  [dungeonMore.grade.branching(2.34), '2.3 choices at a time'],
  [dungeonMore.campaign.wonSoFar(0, 9), '9 dungeons to win.'],
  [dungeonMore.campaign.wonSoFar(1, 9), '1 of 9 dungeons won.'],
  [dungeonMore.campaign.against(9, 9, true), 'You took 9 moves: exactly par. Nothing is shorter: that is proved.'],
  [
    dungeonMore.campaign.against(8, 9, false),
    'You took only 8 moves. Par was 9, the shortest known until now, but never proved.',
  ],
  [dungeonMore.campaign.against(10, 9, false), 'You took 10 moves. Par is 9. It is the shortest known so far.'],
  [
    dungeonMore.campaign.against(1, 9, false),
    'You took only one move. Par was 9, the shortest known until now, but never proved.',
  ],
  [dungeonMore.hints.times('right', 2), 'right twice'],
  [dungeonMore.hints.times('right', 3), 'right three times'],
  [dungeonMore.hints.times('right', 12), 'right 12 times'],
  [tell.gatesOn(1), 'A gate comes on.'],
  [tell.gatesOn(2), '2 gates come on.'],
  [tell.battled('the spider', 1, 0), 'You fight the spider: one round, not a scratch.'],
  [tell.battled('the spider', 2, 0.25), 'You fight the spider: 2 rounds, 0.3 health lost.'],
  [tell.turnedBack(1, 4), 'You turn time back by one tick: it is tick 4 again.'],
  [tell.turnedBack(5, 4), 'You turn time back by 5 ticks: it is tick 4 again.'],
  [dungeonMore.battle.blows(-1.25, 0), 'You lose 1.3, it loses nothing.'],
  [dungeonMore.battle.blows(0, 2), 'You lose nothing, it gains 2.'],

  [flag.create.teams(1), '1 team'],
  [flag.create.teams(2), '2 teams'],
  [flag.sessions.teams([], 3), 'nobody of 3 here yet'],
  [flag.sessions.teams(['red'], 3), 'red · 1 of 3 here'],
  [flag.waiting.note(1), 'The match begins when the last seat is taken.'],
  [flag.waiting.note(2), 'The match begins when both open seats are taken.'],
  [flag.waiting.note(3), 'The match begins when all 3 open seats are taken.'],
  [flag.move.everyWay(1), 'one step any way'],
  [flag.move.everyWay(2), 'up to 2 any way'],
  [flag.move.straight(1), 'one step straight'],
  [flag.move.straight(2), 'up to 2 straight'],
  [flag.move.diagonal(1), 'one step diagonally'],
  [flag.move.diagonal(2), 'up to 2 diagonally'],
  [
    flag.move.some(
      [
        ['up', 1],
        ['left', 2],
      ],
      'absolute',
    ),
    'up, left up to 2',
  ],
  [
    flag.move.some(
      [
        ['up', 1],
        ['left', 2],
      ],
      'team',
    ),
    'ahead, left up to 2',
  ],
  [flag.tell.flagTaken('red', 0), 'It takes red’s last flag!'],
  [flag.tell.flagTaken('red', 1), 'It takes one of red’s flags; 1 left.'],
  [flag.tell.timedOut('red', 1), 'red ran out of time: this turn is lost.'],
  [flag.tell.timedOut('red', 2), '2 turns in a row ran out of time, the first of them red’s.'],

  [makeTexts.head.errors(1), '1 error'],
  [makeTexts.head.errors(2), '2 errors'],
  [makeTexts.head.advice(1), '1 piece of advice'],
  [makeTexts.head.advice(2), '2 pieces of advice'],
  [makeTexts.problems.errors(1), 'One error: it cannot be played yet'],
  [makeTexts.problems.errors(2), '2 errors: it cannot be played yet'],
  [makeTexts.problems.warnings(1), 'One thing you may want to know'],
  [makeTexts.problems.warnings(2), '2 things you may want to know'],
  [makeTexts.problems.count(1, 2), '1!'],
  [makeTexts.problems.count(0, 1), '1?'],
  [makeTexts.problems.count(0, 0), ''],
  [makeTexts.solve.seconds(30), '30 seconds'],
  [makeTexts.solve.seconds(120), '2 minutes'],
  [makeTexts.solve.length(1, true), 'One move, and nothing is shorter.'],
  [makeTexts.solve.length(2, false), '2 moves, perhaps not the shortest.'],
  [makeTexts.flag.gait.square('up', 1), 'up, one square'],
  [makeTexts.flag.gait.square('up', 2), 'up, 2 squares'],
])('%s', (said, sentence) => expect(said).toBe(sentence));
