import { GamesAnswer, OwnBotAnswer } from '../../../wire/schemas/game-schemas.ts';
import * as answers from '../../../wire/schemas/match-answers.ts';
import { MatchFile } from '../../../wire/shared/base-schemas.ts';
import * as parts from './operation.ts';

/** The routes of games, and of bots for those that were brought. */
export const GAME_OPERATIONS: Readonly<Record<string, parts.Operation>> = {
  'GET /api/games': {
    operationId: 'listGames',
    summary: 'The games that are served: those that ship, and those that were brought',
    answers: { 200: parts.json(GamesAnswer) },
  },
  'POST /api/matches/:id/bots': {
    operationId: 'seatBot',
    summary: 'Let the computer take a free seat in a match of a game that was brought',
    answers: { 200: parts.json(OwnBotAnswer) },
    problems: [
      ...([...parts.AT_MATCH, 'no-such-game', 'not-yours', 'no-free-seat', 'illegal-action', 'no-room'] as const),
      ...(['too-many-bots', 'unwelcome-word'] as const),
    ],
  },
};

/** The routes of matches, seats and saves. */
export const MATCH_OPERATIONS: Readonly<Record<string, parts.Operation>> = {
  'POST /api/matches': {
    operationId: 'createMatch',
    summary: 'Make a match; in a game that is not joined, all its seats are yours',
    answers: { 201: parts.json(answers.SeatAnswer) },
    problems: [...parts.OF_SETUP, 'too-many-matches', 'no-room', 'unwelcome-word'],
  },
  'GET /api/matches': {
    operationId: 'listMatches',
    summary: 'The matches that are listed, or your own',
    answers: { 200: parts.json(answers.ListAnswer) },
  },
  'GET /api/matches/:id': {
    operationId: 'getMatch',
    summary: 'A match as you may see it',
    answers: { 200: parts.json(answers.MatchAnswer) },
    problems: parts.FROM_SEAT,
  },
  'GET /api/matches/:id/card.png': {
    operationId: 'drawMatch',
    summary:
      'A picture of a match as everybody may see it, now or after some moves, for those who show what a link leads to',
    answers: { 200: parts.PICTURE, 304: parts.UNCHANGED },
    problems: [...parts.AT_MATCH, 'hidden-until-over'],
  },
  'POST /api/matches/:id/join': {
    operationId: 'joinMatch',
    summary: 'Take the seat asked for, else the first free one',
    answers: { 200: parts.json(answers.SeatAnswer) },
    problems: [...parts.AT_MATCH, 'no-free-seat', 'not-yours', 'illegal-action', 'no-room', 'unwelcome-word'],
  },
  'GET /api/matches/:id/legal': {
    operationId: 'listLegalActions',
    summary: 'What a seat of yours may do now',
    answers: { 200: parts.json(answers.LegalAnswer) },
    problems: parts.FROM_SEAT,
  },
  'POST /api/matches/:id/actions': {
    operationId: 'playAction',
    summary: 'Act from a seat of yours; the answer means that the action is on the disk',
    answers: { 200: parts.json(answers.PlayedAnswer) },
    problems: [...parts.FROM_SEAT, 'stale-position', 'key-reused', 'illegal-action', 'no-room'],
  },
  'POST /api/matches/:id/back': {
    operationId: 'goBack',
    summary: 'Take an open match back to a position of its log, or forward again to what was taken back',
    answers: { 200: parts.json(answers.PlayedAnswer) },
    problems: [...parts.FROM_SEAT, 'stale-position', 'key-reused', 'illegal-action'],
  },
  'GET /api/matches/:id/vote': {
    operationId: 'getVote',
    summary: 'What you think of the dungeon of a match, if you have said so',
    answers: { 200: parts.json(answers.VoteAnswer) },
    problems: ['no-such-match', 'hidden-until-over'],
  },
  'POST /api/matches/:id/vote': {
    operationId: 'vote',
    summary: 'Say, once, what you think of a dungeon that you have won: dull, fine or lovely',
    answers: { 200: parts.json(answers.VoteAnswer) },
    problems: ['no-such-match', 'illegal-action'],
  },
  'POST /api/matches/:id/rematch': {
    operationId: 'agreeToRematch',
    summary: 'Offer a rematch of a match that is over, or agree to it; it begins once all who played have',
    answers: { 200: parts.json(answers.Rematch) },
    problems: [...parts.FROM_SEAT, 'illegal-action', 'too-many-matches', 'no-room', 'unwelcome-word'],
  },
  'DELETE /api/matches/:id/rematch': {
    operationId: 'declineRematch',
    summary: 'Decline a rematch, or take back your own offer',
    answers: { 200: parts.json(answers.Rematch) },
    problems: [...parts.FROM_SEAT, 'illegal-action'],
  },
  'POST /api/matches/:id/entries': {
    operationId: 'appendEntries',
    summary:
      'Hand over what was played of an open match elsewhere, in order; entries that are there already are passed over',
    answers: { 200: parts.json(answers.AppendedAnswer) },
    problems: [...parts.FROM_SEAT, 'stale-position', 'key-reused', 'illegal-action'],
  },
  'GET /api/matches/:id/events': {
    operationId: 'watchMatch',
    summary: 'A match as it goes on',
    answers: { 200: parts.EVENTS },
    problems: [...parts.FROM_SEAT, 'illegal-action', 'too-many-streams'],
  },
  'GET /api/channel': {
    operationId: 'openChannel',
    summary: 'A WebSocket for actions and events of any number of matches: see "A channel for playing" in docs/http.md',
    answers: { 101: { description: 'The protocol is WebSocket from now on.' } },
    problems: ['too-many-streams'],
  },
  'GET /api/matches/:id/file': {
    operationId: 'getMatchFile',
    summary:
      'The match file: when the match is over, or at any time if it is open, or if its game hides nothing and its seed decides nothing',
    answers: { 200: parts.FILE },
    problems: [...parts.AT_MATCH, 'hidden-until-over'],
  },
  'POST /api/matches/file': {
    operationId: 'adoptMatchFile',
    summary:
      'Make a match that stands where a match file ends; all its seats are yours. 200 if its id is there already',
    reads: MatchFile,
    answers: { 200: parts.json(answers.SeatAnswer), 201: parts.json(answers.SeatAnswer) },
    problems: [...parts.OF_FILE, 'not-yours', 'too-many-matches', 'no-room', 'unwelcome-word'],
  },
  'DELETE /api/matches/:id': {
    operationId: 'abortMatch',
    summary: 'Call off a match that you have made; its log is kept',
    answers: { 204: parts.NOTHING },
    problems: [...parts.AT_MATCH, 'not-yours'],
  },
  'POST /api/matches/:id/invitations': {
    operationId: 'inviteToMatch',
    summary: 'Offer a seat of yours, or a free one of a match that you have made',
    answers: { 201: parts.json(answers.InviteAnswer) },
    problems: [...parts.FROM_SEAT, 'illegal-action'],
  },
  'POST /api/invitations': {
    operationId: 'redeemInvitation',
    summary: 'Exchange the code of an invitation for its seat, once',
    answers: { 200: parts.json(answers.SeatAnswer) },
    problems: [...parts.AT_MATCH, 'no-such-invitation', 'no-free-seat', 'illegal-action', 'no-room', 'unwelcome-word'],
  },
  'POST /api/matches/:id/save': {
    operationId: 'saveMatch',
    summary: 'Put a running match aside, all of whose seats are yours; a save of that name is replaced',
    answers: { 201: parts.json(answers.SaveSummary) },
    problems: [...parts.FROM_SEAT, 'illegal-action', 'too-many-saves', 'no-room'],
  },
  'GET /api/saves': {
    operationId: 'listSaves',
    summary: 'Your own saves',
    answers: { 200: parts.json(answers.SavesAnswer) },
  },
  'POST /api/saves/:id/load': {
    operationId: 'loadSave',
    summary: 'Make a match that goes on where a save stands',
    answers: { 201: parts.json(answers.SeatAnswer) },
    problems: ['no-such-save', 'rules-changed', 'too-many-matches', 'no-room'],
  },
  'DELETE /api/saves/:id': {
    operationId: 'deleteSave',
    summary: 'Delete a save of yours',
    answers: { 204: parts.NOTHING },
    problems: ['no-such-save', 'rules-changed'],
  },
};
