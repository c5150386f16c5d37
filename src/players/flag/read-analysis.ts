import { flag } from '../../flag/rules.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import { canonical } from '../../kernel/json.ts';

import type { MatchFile } from '../../kernel/match/match-file.ts';
import { inEnglish } from '../../kernel/message-catalog.ts';
import { Reading } from '../../kernel/reading.ts';
import { gradeMessages } from './analysis-messages.ts';
import { type Analysis, GRADES, type GradedMove, summedUp } from './grades.ts';

/** Reads what `quadrille analyse` has written about a match. Throws InvalidSetup with every problem. */
export function readAnalysis(json: unknown, file: MatchFile): Analysis {
  const reading = new Reading();
  const analysis = reading.object(json, '') ?? {};
  reading.oneOf(analysis.game, '/game', [flag.game]);
  const teams = (reading.array(analysis.teams, '/teams') ?? []).map(
    (name, n) => reading.text(name, `/teams/${n}`) ?? '',
  );
  const moves = (reading.array(analysis.moves, '/moves') ?? []).flatMap(
    (item, n) => readMove(reading, item, `/moves/${n}`, file) ?? [],
  );
  reading.done();
  return summedUp(teams, moves);
}

function readMove(reading: Reading, json: unknown, path: string, { log }: MatchFile): GradedMove | undefined {
  const move = reading.object(json, path);
  if (move === undefined) return undefined;
  const entry = reading.integer(move.entry, `${path}/entry`, 0, log.length - 1);
  const grade = reading.oneOf(move.grade, `${path}/grade`, GRADES);
  const [best, chance] = ['best', 'chance'].map(name => reading.number(move[name], `${path}/${name}`, 0, 1));
  const better = (reading.array(move.better, `${path}/better`) ?? []).flatMap(
    (action, n) => readAction(reading, action, `${path}/better/${n}`) ?? [],
  );
  if (entry === undefined || grade === undefined || best === undefined || chance === undefined) return undefined;
  const played = log[entry];
  if (played === undefined || played.by === 'clock' || canonical(move.action ?? null) !== canonical(played.action)) {
    return reading.problem(`${path}/action`, gradeMessages.otherEntry({ entry }));
  }
  const action = flag.readAction(played.action);
  return {
    entry,
    seat: played.by,
    action,
    grade,
    best,
    chance,
    loss: Math.max(0, best - chance),
    better,
  };
}

function readAction(reading: Reading, json: unknown, path: string): GradedMove['action'] | undefined {
  try {
    return flag.readAction(json);
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    return reading.problem(`${path}${error.path}`, error.says ?? inEnglish(error.reason));
  }
}
