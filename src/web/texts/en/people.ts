import type { Worded } from '../worded.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What the page about oneself says. */
export const peopleTexts = {
  heading: 'You',
  note: 'No account, no password: this browser is you.',
  name: {
    label: 'Your name',
    note: 'Others read it in matches, in tables, in records and under maps that you publish. Leave it empty to stay unnamed.',
    take: 'Keep it',
    taken: (name: string) => `You are ${name} from now on.`,
    unnamed: 'You are unnamed from now on.',
    more: 'What you have done, your other devices, and how to be forgotten',
  },
  devices: {
    heading: 'Your other devices',
    note: 'Both devices are you afterwards: the same name, matches, maps and places in tables.',
    from: 'From here',
    code: 'Show a code',
    another: 'Show another code',
    codeIs: 'Type this on your other device, on the page “You”:',
    until: (time: Date) => `It works once, until ${clock.format(time)}.`,
    file: 'Save a file',
    fileName: 'quadrille-me.json',
    fileNote: 'The file works as often as you like, until you are forgotten. It is a key: whoever has it is you.',
    into: 'To here',
    type: 'Code from your other device',
    enter: 'Be the same here',
    choose: 'Choose a file …',
    intoNote:
      'What this browser has played so far stays with its old name. Save its file first, if you want to come back to it.',
    noFile: 'That is not a file from “Save a file”.',
  },
  forget: {
    heading: 'Be forgotten',
    note: 'On the server and in this browser, at once and for good:',
    goes: [
      'your name, your places in tables and records, your streaks',
      'matches and saves that you played alone or against the computer',
      'maps that you published, and maps that you are drawing here',
      'settings, keys and everything else that this browser keeps for the page',
      'In matches with other people you give up; they keep the match, without your name.',
    ],
    ask: 'Forget me …',
    question: 'Forget everything?',
    sure: 'Nobody can bring it back. Your other devices are no longer you either.',
    yes: 'Forget me',
    no: 'Keep everything',
    nothingGone: 'Ask again, please.',
  },
};

export type PeopleTexts = Worded<typeof peopleTexts>;
