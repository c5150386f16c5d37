import type { AchievementName } from '../../../wire/shared/api-constants.ts';
import { HARD_DIFFICULTY, LIGHTNING_TURNS } from '../../../wire/shared/api-constants.ts';
import type { Worded } from '../shared/worded.ts';
import { countedText, number } from './words.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What the pages about people say: about oneself, and about who made all this. */
export const peopleTexts = {
  heading: 'You',
  note: 'No account, no password: this browser is you.',
  name: {
    label: 'Your name',
    note: 'Others read it in matches, in tables, in records and under maps that you publish. Leave it empty to stay unnamed.',
    take: 'Save',
    taken: (name: string) => `You are ${name} from now on.`,
    unnamed: 'You are unnamed from now on.',
    more: 'What you have done, your other devices, and how to be forgotten',
  },
  done: {
    games: 'Played and won',
    noGames: 'Nothing yet. What you play to its end on this server is counted here.',
    won: (won: number) => `${number(won)} won`,
    of: ({ played, drawn, lost }: { played: number; drawn: number; lost: number }) =>
      [
        `of ${countedText(played, 'match', 'matches')}`,
        ...(lost > 0 ? [`${number(lost)} lost`] : []),
        ...(drawn > 0 ? [`${number(drawn)} drawn`] : []),
      ].join(', '),
    dungeons: (places: number) => countedText(places, 'dungeon', 'different dungeons'),
    bestRun: (score: number) => `Best run: ${number(score)} points`,
    bestWin: (turns: number) => `Quickest win: ${countedText(turns, 'turn', 'turns')}`,
    streaks: 'Days in a row',
    streak: (now: number, longest: number) => `${number(now)} now, ${number(longest)} at most`,
    toDaily: 'Play today’s',
    rivals: 'Met most often',
    noRivals: 'Nobody yet. Play Capture The Flag with somebody, or the duel of the day.',
    met: (played: number, won: number) => `${countedText(played, 'match', 'matches')}, ${number(won)} won`,
    computer: (how?: string) => (how === undefined ? 'The computer' : `The computer (${how})`),
    somebody: 'Somebody without a name',
    recent: 'Played last',
    merits: 'Achievements',
    meritsNote: (proved: number, all: number) =>
      `${proved} of ${all}. Each is proved by a match of yours, move by move.`,
    notYet: 'Not yet',
    proved: 'Done; its match is no longer kept',
    proof: 'See the match',
    proofOf: (title: string) => `See the match that proves: ${title}`,
    merit: {
      'way-out': { title: 'Way out', how: 'Win a dungeon of the campaign.' },
      'at-par': { title: 'At par', how: 'Win a dungeon in as few moves as par, and take nothing back.' },
      'hard-way': {
        title: 'The hard way',
        how: `Win a dungeon of difficulty ${HARD_DIFFICULTY} or more, and take nothing back.`,
      },
      'time-traveller': { title: 'Yesterday’s help', how: 'Win a dungeon by way of the past, with a time turner.' },
      'chambers-left': { title: 'Daylight', how: 'Get out of the chambers.' },
      sober: { title: 'Clear head', how: 'Get out of the chambers without a potion.' },
      vow: { title: 'A vow kept', how: 'Get out of the chambers under a challenge.' },
      'beat-beginner': { title: 'First flag', how: 'Beat the server’s computer: Beginner or better.' },
      'beat-casual': { title: 'Not by luck', how: 'Beat the server’s computer: Casual or better.' },
      'beat-strong': { title: 'Strong hand', how: 'Beat the server’s computer: Strong or better.' },
      'beat-expert': { title: 'Above the machine', how: 'Beat the server’s computer: Expert or better.' },
      'beat-master': { title: 'Beyond it', how: 'Beat the server’s computer: Master.' },
      lightning: { title: 'Lightning', how: `Beat the server’s computer within ${LIGHTNING_TURNS} turns.` },
    } satisfies Readonly<Record<AchievementName, { readonly title: string; readonly how: string }>>,
  },
  devices: {
    heading: 'Your other devices',
    note: 'Afterwards both devices are you: the same name, matches, maps and places in tables.',
    from: 'From here',
    code: 'Show a code',
    another: 'Show another code',
    codeIs: 'Type this on your other device, on the page “You”:',
    copy: 'Copy code',
    copied: 'Copied',
    until: (time: Date) => `It works once, until ${clock.format(time)}.`,
    file: 'Save a file',
    fileName: 'quadrille-me.json',
    fileNote: 'The file works as often as you like, until you are forgotten. It is a key: whoever has it plays as you.',
    into: 'To here',
    type: 'Code from your other device',
    enter: 'Link this browser',
    choose: 'Choose a file …',
    intoNote:
      'What this browser has played so far stays with its old name. Save its file first, if you want to come back to it.',
    noFile: 'That is not a file from “Save a file”.',
  },
  forget: {
    heading: 'Be forgotten',
    note: 'On the server and in this browser, at once and for good:',
    goes: [
      'your name, your places in tables and records, your streaks and achievements',
      'matches and saves that you played alone or against the computer',
      'maps that you published, your collections and likes, and maps that you are drawing here',
      'settings, keys and everything else that this browser keeps for the page',
    ],
    others: 'In matches with other people you give up. They keep the match, without your name.',
    ask: 'Forget me …',
    question: 'Forget everything?',
    sure: 'Nobody can bring it back. Your other devices are no longer you either.',
    yes: 'Forget me',
    no: 'Keep everything',
    nothingGone: 'Please ask again.',
  },
  credits: {
    heading: 'Credits',
    art: 'Art',
    artNote:
      'Icons come from game-icons.net, used under CC BY 3.0, tinted and shaded by us. Walls, floors, switches and the like are our own.',
    type: 'Typefaces',
    typeNote:
      'Headings are set in Fraunces by Undercase Type, words in Atkinson Hyperlegible by the Braille Institute; both under the SIL Open Font Licence 1.1.',
    sound: 'Sounds',
    soundNote: 'Every sound is made by this page as you hear it.',
    rules: 'Rules',
    rulesNote: 'The games follow course projects that many students have built before us.',
    source: 'game-icons.net',
    licence: 'Creative Commons Attribution 3.0',
  },
};

export type PeopleTexts = Worded<typeof peopleTexts>;
