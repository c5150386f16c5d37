import { GamesAnswer, OwnBotAnswer } from '../../../wire/schemas/game-schemas.ts';
import * as answers from '../../../wire/schemas/match-answers.ts';
import { MatchFile } from '../../../wire/shared/base-schemas.ts';
import * as parts from './operation.ts';

/** The routes of games, and of bots for those that were brought. */
export const GAME_OPERATIONS: parts.Operations = {
  'listGames: GET /api/games': {
    summary: 'The games that are served: those that ship, and those that were brought',
    answer: GamesAnswer,
  },
  'seatBot: POST /api/matches/:id/bots': {
    summary: 'Let the computer take a free seat in a match of a game that was brought',
    answer: OwnBotAnswer,
    problems: [
      ...([...parts.AT_MATCH, 'no-such-game', 'not-yours', 'no-free-seat', 'illegal-action', 'no-room'] as const),
      ...(['too-many-bots', 'unwelcome-word'] as const),
    ],
  },
};

/** The routes of matches, seats and saves. */
export const MATCH_OPERATIONS: parts.Operations = {
  'createMatch: POST /api/matches': {
    summary: 'Make a match; in a game that is not joined, all its seats are yours',
    answers: { 201: parts.json(answers.SeatAnswer) },
    problems: [...parts.OF_SETUP, 'too-many-matches', 'no-room', 'unwelcome-word'],
  },
  'listMatches: GET /api/matches': { summary: 'The matches that are listed, or your own', answer: answers.ListAnswer },
  'getMatch: GET /api/matches/:id': {
    summary: 'A match as you may see it',
    answer: answers.MatchAnswer,
    problems: parts.FROM_SEAT,
  },
  'drawMatch: GET /api/matches/:id/card.png': {
    summary:
      'A picture of a match as everybody may see it, now or after some moves, for those who show what a link leads to',
    answers: { 200: parts.PICTURE, 304: parts.UNCHANGED },
    problems: [...parts.AT_MATCH, 'hidden-until-over'],
  },
  'joinMatch: POST /api/matches/:id/join': {
    summary: 'Take the seat asked for, else the first free one',
    answer: answers.SeatAnswer,
    problems: [...parts.AT_MATCH, 'no-free-seat', 'not-yours', 'illegal-action', 'no-room', 'unwelcome-word'],
  },
  'listLegalActions: GET /api/matches/:id/legal': {
    summary: 'What a seat of yours may do now',
    answer: answers.LegalAnswer,
    problems: parts.FROM_SEAT,
  },
  'playAction: POST /api/matches/:id/actions': {
    summary: 'Act from a seat of yours; the answer means that the action is on the disk',
    answer: answers.PlayedAnswer,
    problems: [...parts.FROM_SEAT, 'stale-position', 'key-reused', 'illegal-action', 'no-room'],
  },
  'goBack: POST /api/matches/:id/back': {
    summary: 'Take an open match back to a position of its log, or forward again to what was taken back',
    answer: answers.PlayedAnswer,
    problems: [...parts.FROM_SEAT, 'stale-position', 'key-reused', 'illegal-action'],
  },
  'getVote: GET /api/matches/:id/vote': {
    summary: 'What you think of the dungeon of a match, if you have said so',
    answer: answers.VoteAnswer,
    problems: ['no-such-match', 'hidden-until-over'],
  },
  'vote: POST /api/matches/:id/vote': {
    summary: 'Say, once, what you think of a dungeon that you have won: dull, fine or lovely',
    answer: answers.VoteAnswer,
    problems: ['no-such-match', 'illegal-action'],
  },
  'agreeToRematch: POST /api/matches/:id/rematch': {
    summary: 'Offer a rematch of a match that is over, or agree to it; it begins once all who played have',
    answer: answers.Rematch,
    problems: [...parts.FROM_SEAT, 'illegal-action', 'too-many-matches', 'no-room', 'unwelcome-word'],
  },
  'declineRematch: DELETE /api/matches/:id/rematch': {
    summary: 'Decline a rematch, or take back your own offer',
    answer: answers.Rematch,
    problems: [...parts.FROM_SEAT, 'illegal-action'],
  },
  'appendEntries: POST /api/matches/:id/entries': {
    summary:
      'Hand over what was played of an open match elsewhere, in order; entries that are there already are passed over',
    answer: answers.AppendedAnswer,
    problems: [...parts.FROM_SEAT, 'stale-position', 'key-reused', 'illegal-action'],
  },
  'watchMatch: GET /api/matches/:id/events': {
    summary: 'A match as it goes on',
    answers: { 200: parts.EVENTS },
    problems: [...parts.FROM_SEAT, 'illegal-action', 'too-many-streams'],
  },
  'openChannel: GET /api/channel': {
    summary: 'A WebSocket for actions and events of any number of matches: see "A channel for playing" in docs/http.md',
    answers: { 101: { description: 'The protocol is WebSocket from now on.' } },
    problems: ['too-many-streams'],
  },
  'getMatchFile: GET /api/matches/:id/file': {
    summary:
      'The match file: when the match is over, or at any time if it is open, or if its game hides nothing and its seed decides nothing',
    answers: { 200: parts.FILE },
    problems: [...parts.AT_MATCH, 'hidden-until-over'],
  },
  'adoptMatchFile: POST /api/matches/file': {
    summary:
      'Make a match that stands where a match file ends; all its seats are yours. 200 if its id is there already',
    reads: MatchFile,
    answers: { 200: parts.json(answers.SeatAnswer), 201: parts.json(answers.SeatAnswer) },
    problems: [...parts.OF_FILE, 'not-yours', 'too-many-matches', 'no-room', 'unwelcome-word'],
  },
  'abortMatch: DELETE /api/matches/:id': {
    summary: 'Call off a match that you have made; its log is kept',
    answers: { 204: parts.NOTHING },
    problems: [...parts.AT_MATCH, 'not-yours'],
  },
  'inviteToMatch: POST /api/matches/:id/invitations': {
    summary: 'Offer a seat of yours, or a free one of a match that you have made',
    answers: { 201: parts.json(answers.InviteAnswer) },
    problems: [...parts.FROM_SEAT, 'illegal-action'],
  },
  'redeemInvitation: POST /api/invitations': {
    summary: 'Exchange the code of an invitation for its seat, once',
    answer: answers.SeatAnswer,
    problems: [...parts.AT_MATCH, 'no-such-invitation', 'no-free-seat', 'illegal-action', 'no-room', 'unwelcome-word'],
  },
  'saveMatch: POST /api/matches/:id/save': {
    summary: 'Put a running match aside, all of whose seats are yours; a save of that name is replaced',
    answers: { 201: parts.json(answers.SaveSummary) },
    problems: [...parts.FROM_SEAT, 'illegal-action', 'too-many-saves', 'no-room'],
  },
  'listSaves: GET /api/saves': { summary: 'Your own saves', answer: answers.SavesAnswer },
  'loadSave: POST /api/saves/:id/load': {
    summary: 'Make a match that goes on where a save stands',
    answers: { 201: parts.json(answers.SeatAnswer) },
    problems: ['no-such-save', 'rules-changed', 'too-many-matches', 'no-room'],
  },
  'deleteSave: DELETE /api/saves/:id': {
    summary: 'Delete a save of yours',
    answers: { 204: parts.NOTHING },
    problems: ['no-such-save', 'rules-changed'],
  },
};
