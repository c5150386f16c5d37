import type { Played, Trial } from '../trial.ts';
import { seenAspects, told } from './aspects.ts';
import type { BoardCase, ClockCase, FlagCase, SurrenderCase, TemplateCase } from './case.ts';
import { FLAG_CASES } from './cases/all.ts';
import { playAnswer } from './playanswer.ts';
import { playMove } from './playmove.ts';
import { playRequest } from './playrequest.ts';
import type { FlagSide } from './side.ts';
import { type Habits, Sitting, shown } from './sitting.ts';
import { templateText } from './words.ts';

/** The cases as they are played on one side. */
export function flagTrials(side: FlagSide, habits: Habits, cases: readonly FlagCase[] = FLAG_CASES): readonly Trial[] {
  return cases.map(each => ({ ...each, play: () => play(side, habits, each) }));
}

function play(side: FlagSide, habits: Habits, each: FlagCase): Promise<Played> {
  switch (each.kind) {
    case 'move':
      return playMove(side, habits, each);
    case 'request':
      return playRequest(side, habits, each);
    case 'answer':
      return playAnswer(side, habits, each);
    case 'template':
      return playTemplate(side, each);
    case 'board':
      return playBoard(side, habits, each);
    case 'clock':
      return playClock(side, habits, each);
    case 'surrender':
      return playSurrender(side, habits, each);
  }
}

async function playTemplate(side: FlagSide, { template, status }: TemplateCase): Promise<Played> {
  const answer = await side.ask({ method: 'POST', path: '', body: { template } });
  const expected = status.join(' or ');
  const held = status.includes(answer.status);
  return { done: `a session of ${JSON.stringify(template)}`, expected, seen: held ? expected : shown(answer), held };
}

async function playBoard(side: FlagSide, habits: Habits, { template, fault }: BoardCase): Promise<Played> {
  const sitting = await Sitting.open(side, habits, template, template.teams);
  const seen = fault((await sitting.look()).game, template);
  return { done: templateText(template), expected: 'so it is', seen: seen || 'so it is', held: seen === '' };
}

async function playClock(
  side: FlagSide,
  habits: Habits,
  { template, stage, waits, shows }: ClockCase,
): Promise<Played> {
  const sitting = await Sitting.open(side, habits, template, stage === 'nobody' ? 0 : template.teams);
  const before = await sitting.look();
  await side.wait(waits);
  const after = await sitting.look();
  const seen = seenAspects(shows, { before, after, slot: before.current });
  const done = `${templateText(template)}, then ${waits} s without a move`;
  return { done, expected: told(shows), seen: told(seen), held: told(shows) === told(seen) };
}

async function playSurrender(side: FlagSide, habits: Habits, { template, shows }: SurrenderCase): Promise<Played> {
  const sitting = await Sitting.open(side, habits, template, template.teams);
  const before = await sitting.look();
  const answer = await sitting.giveUp(before, before.current);
  const seen = seenAspects(shows, { before, after: await sitting.look(), slot: before.current });
  const done = `${templateText(template)}, then the team to move gives up`;
  const expected = `200; ${told(shows)}`;
  const was = `${answer.status}; ${told(seen)}`;
  return { done, expected, seen: was, held: expected === was };
}
