import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Config, DEFAULT_CONFIG } from '../../dungeon/entities/config.ts';
import type { Edition } from '../../dungeon/entities/edition.ts';
import { type CaseOutcome, CaseSkipped, type TestCase } from '../case-runner.ts';
import { type AnswerClass, fieldFaults, fieldsText } from '../dungeon/answer-classes.ts';
import { DUNGEON_CASES } from '../dungeon/cases/all.ts';
import type { DungeonCase } from '../dungeon/dungeon-case.ts';
import {
  canonicalType,
  type DungeonTarget,
  isRefusal,
  type OfferedDungeon,
  type Refusal,
  rankOf,
  type ShownDungeon,
  scriptAction,
  wordsOf,
} from '../dungeon/dungeon-target.ts';
import { type Drawing, drawingRows, drawn, drawnMap, picture } from '../dungeon/map-drawing.ts';

/** The cases of an edition. */
export function casesOf(edition: Edition): readonly DungeonCase[] {
  return DUNGEON_CASES.filter(each => each.edition === edition);
}

/** The name under which the dungeon of a case is offered to a server. */
export function mapNameOf(each: DungeonCase): string {
  return `conform_${each.edition}_${String(DUNGEON_CASES.indexOf(each) + 1).padStart(3, '0')}`;
}

/** The cases as they are played on one side. */
export function dungeonTestCases(target: DungeonTarget, cases: readonly DungeonCase[]): readonly TestCase[] {
  return cases.map(each => ({ ...each, play: () => playCase(target, mapNameOf(each), each) }));
}

/** The dungeon of a case, with every key of a configuration: many programs want them all. */
export function offerOf(given: DungeonCase): OfferedDungeon {
  const config: Config = { ...DEFAULT_CONFIG, ...given.config };
  return {
    edition: given.edition,
    map: drawnMap(given.before, mapping(given)),
    config: { ...config, hydra_spawn_rate: config.hydra_spawn_rate ?? 0 },
    mode: given.mode ?? 'standard',
  };
}

function mapping({ goal, legend }: DungeonCase): Drawing {
  return { ...(goal === undefined ? {} : { goal }), ...(legend === undefined ? {} : { legend }) };
}

/** Plays a case on a side. */
export async function playCase(target: DungeonTarget, name: string, given: DungeonCase): Promise<CaseOutcome> {
  if (given.fields !== undefined) return playFields(target, name, given, given.fields);
  const done = doneText(given);
  const expected = expectedText(given);
  const { game, shown } = await target.begin(name, offerOf(given));
  let answer: ShownDungeon | Refusal = shown;
  let before: ShownDungeon | undefined;
  const words = wordsOf(given.plays);
  for (const [n, word] of words.entries()) {
    if (isRefusal(answer)) return refusedEarly(done, expected, words[n - 1], answer);
    before = answer;
    answer = await game.act(scriptAction(word, answer));
  }
  if (isRefusal(answer)) {
    if (given.refused === undefined) return refusedEarly(done, expected, words.at(-1), answer);
    const seen = seenText({ ...given, refused: answer.refused }, before ?? empty);
    const held = seen === expected;
    return {
      done,
      expected,
      seen: held ? seen : `${seen} (${answer.words})`,
      held,
      differs: differing(expected, seen),
    };
  }
  const seen = seenText(given, answer);
  const whole = given.refused === undefined ? seen : `not refused; ${seen}`;
  return { done, expected, seen: whole, held: whole === expected, differs: differing(expected, whole) };
}

/** Plays on until something is refused, and looks at the fields of all answers. */
async function playFields(
  target: DungeonTarget,
  name: string,
  given: DungeonCase,
  wanted: AnswerClass,
): Promise<CaseOutcome> {
  const { edition } = given;
  const { game, shown } = await target.begin(name, offerOf(given));
  const answers = [shown];
  for (const word of wordsOf(given.plays)) {
    const last = answers.at(-1) ?? shown;
    if (!isRefusal(last)) answers.push(await game.act(scriptAction(word, last)));
  }
  const found = answers.map(each => fieldFaults(wanted, edition, each.whole ?? wrapped(each)));
  // Not every program animates anything.
  if (wanted !== 'animation' && found.every(faults => faults === undefined))
    throw new CaseSkipped(`no answer had any ${wanted}`);
  const faults = new Set(found.flatMap(each => each ?? []));
  const expected = fieldsText(wanted, edition);
  const held = faults.size === 0;
  const seen = held ? expected : [...faults].join(', ');
  return { done: `${doneText(given)}\nlook at: each ${wanted}`, expected, seen, held, differs: `fields of ${wanted}` };
}

/** An answer that never was on any wire, as the course's server wraps it. */
function wrapped(answer: ShownDungeon | Refusal): unknown {
  if (!isRefusal(answer)) return { isError: false, result: answer };
  return { isError: true, errorTitle: answer.refused, errorMessage: answer.words };
}

/** The parts in which two texts differ. */
function differing(expected: string, seen: string): string {
  const partsOf = (text: string) => new Map(text.split(/\n(?=[a-z][a-z ]*: )/).map(part => [part.split(':')[0], part]));
  const [wanted, was] = [partsOf(expected), partsOf(seen)];
  return [...wanted.keys()].filter(part => wanted.get(part) !== was.get(part)).join(', ');
}

const empty: ShownDungeon = { entities: [], inventory: [], buildables: [], goals: '' };

function refusedEarly(done: string, expected: string, word: string | undefined, { words }: Refusal): CaseOutcome {
  const seen = `${word ?? 'the new game'} is refused: ${words}`;
  return { done, expected, seen, held: false, differs: 'refused' };
}

function doneText({ before, plays, config, mode, goal, legend }: DungeonCase): string {
  const more = [
    ...(config === undefined ? [] : [`configuration ${JSON.stringify(config)}`]),
    ...(mode === undefined ? [] : [`mode ${mode}`]),
    ...(goal === undefined ? [] : [`goal ${JSON.stringify(goal)}`]),
    ...(legend === undefined ? [] : [`where ${JSON.stringify(legend)}`]),
  ];
  return [picture(before), `play: ${plays === '' ? 'nothing' : plays}`, ...more].join('\n');
}

/** What is expected, part by part, in the words in which `seenText` tells what was seen. */
function expectedText(given: DungeonCase): string {
  return lines({
    refused: given.refused === undefined ? undefined : refusedText(given.refused),
    board: given.after === undefined ? undefined : `\n${picture(given.after)}`,
    inventory: given.items === undefined ? undefined : sorted(given.items.split(' ')),
    goals: given.goals,
    buildables: given.builds === undefined ? undefined : sorted(given.builds.split(' ')),
    count: given.count && pairs(given.count),
    at:
      given.at &&
      pairs(Object.fromEntries(Object.entries(given.at).map(([type, where]) => [type, where.join(' or ')]))),
    battles: given.battles,
    rounds: given.rounds === undefined ? undefined : String(given.rounds),
    'first round': given.delta && deltaText(given.delta.player, given.delta.enemy),
    weapons: given.weapons === undefined ? undefined : sorted(given.weapons.split(' ')),
    interactable: given.interactable && pairs(given.interactable),
  });
}

function seenText(given: DungeonCase, { entities, inventory, buildables, goals, battles = [] }: ShownDungeon): string {
  const types = entities.map(({ type, position: { x, y }, isInteractable }) => ({
    type: canonicalType(type),
    x,
    y,
    isInteractable,
  }));
  const ranked = types.toSorted((a, b) => rankOf(a.type) - rankOf(b.type));
  const first = battles[0]?.rounds[0];
  const keysOf = (part: object | undefined) => Object.keys(part ?? {});
  const of = (type: string) => types.filter(each => each.type === type);
  return lines({
    refused: given.refused === undefined ? undefined : refusedText(given.refused),
    board: given.after === undefined ? undefined : `\n${drawn(drawingRows(given.before), ranked)}`,
    inventory: given.items === undefined ? undefined : sorted(inventory.map(({ type }) => canonicalType(type))),
    goals: given.goals === undefined ? undefined : tidy(goals),
    buildables: given.builds === undefined ? undefined : sorted(buildables),
    count: given.count && pairs(Object.fromEntries(keysOf(given.count).map(type => [type, of(type).length]))),
    at:
      given.at &&
      pairs(Object.fromEntries(keysOf(given.at).map(type => [type, whereText(of(type)[0], given.at?.[type])]))),
    battles: given.battles === undefined ? undefined : battles.map(({ enemy }) => canonicalType(enemy)).join(' '),
    rounds: given.rounds === undefined ? undefined : String(battles[0]?.rounds.length ?? 0),
    'first round':
      given.delta && deltaText(first?.deltaPlayerHealth ?? first?.deltaCharacterHealth, first?.deltaEnemyHealth),
    weapons:
      given.weapons === undefined
        ? undefined
        : sorted((first?.weaponryUsed ?? []).map(({ type }) => canonicalType(String(type)))),
    interactable:
      given.interactable &&
      pairs(Object.fromEntries(keysOf(given.interactable).map(type => [type, of(type)[0]?.isInteractable]))),
  });
}

/** A place that fits is told as all that would fit, so that both texts are the same. */
function whereText(
  found: { readonly x: number; readonly y: number } | undefined,
  fitting: readonly string[] | undefined,
): string {
  const where = found === undefined ? 'nowhere' : `${found.x},${found.y}`;
  return fitting?.includes(where) ? fitting.join(' or ') : where;
}

function refusedText(kind: 'argument' | 'action'): string {
  return kind === 'argument' ? 'as an illegal argument' : 'as an invalid action';
}

/** Rounded: programs add up in doubles, each in its own order. */
function deltaText(player: number | undefined, enemy: number | undefined): string {
  const round = (delta: number | undefined) =>
    delta === undefined ? 'none' : String(Number(Number(delta).toFixed(6)) + 0);
  return `player ${round(player)}, enemy ${round(enemy)}`;
}

/** Blanks and brackets around the whole of a goal are a matter of taste. */
function tidy(goals: string): string {
  const bare = goals.replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')').trim();
  return /^\([^()]*\)$/.test(bare) ? bare.slice(1, -1) : bare;
}

function sorted(words: readonly string[]): string {
  const list = words.filter(word => word !== '').toSorted();
  return list.length === 0 ? 'nothing' : list.join(' ');
}

function pairs(record: Readonly<Record<string, unknown>>): string {
  return Object.entries(record)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function lines(parts: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(parts)
    .filter((part): part is [string, string] => part[1] !== undefined)
    .map(([name, text]) => `${name}: ${text === '' ? 'none' : text}`)
    .join('\n');
}

/** The files of the cases in the folder that somebody's server reads its dungeons from. */
export class MapFolder {
  private readonly folder: string;
  /** Somebody else's folder, which nothing may be written out of. */
  private readonly within: string | undefined;
  private readonly written: string[] = [];

  constructor(folder: string, within?: string) {
    this.folder = folder;
    this.within = within;
  }

  /** A dungeon and a configuration for each case. */
  async write(cases: readonly DungeonCase[]): Promise<void> {
    for (const kind of ['dungeons', 'configs']) await this.make(join(this.folder, kind));
    for (const each of cases) await this.offer(mapNameOf(each), offerOf(each));
  }

  /** One dungeon, with its configuration where the edition has any. */
  async offer(name: string, { map, config, edition }: OfferedDungeon): Promise<void> {
    await this.put('dungeons', name, map);
    if (edition === '2022') await this.put('configs', name, config);
  }

  /** Takes away what was written, and nothing else. */
  async clear(): Promise<void> {
    for (const file of this.written.splice(0)) await rm(file, { force: true });
  }

  /** Level by level: any of them may be a link that leads out. */
  private async make(folder: string): Promise<void> {
    const { within } = this;
    if (within === undefined) return void (await mkdir(folder, { recursive: true }));
    let place = within;
    for (const part of relative(within, folder).split(sep)) {
      place = join(place, part);
      await mkdir(place, { recursive: true });
      if (!`${await realpath(place)}${sep}`.startsWith(`${await realpath(within)}${sep}`))
        throw new Error(`${relative(within, folder)} lies outside of the submission`);
    }
  }

  private async put(kind: string, name: string, content: unknown): Promise<void> {
    const file = join(this.folder, kind, `${name}.json`);
    this.written.push(file);
    // What is there may be a link to anywhere.
    await rm(file, { force: true });
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' });
  }
}
