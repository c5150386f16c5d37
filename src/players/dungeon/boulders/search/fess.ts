import { inSlices, type Meter } from '../../../brain.ts';
import { NONE } from '../../structures/node-store.ts';
import { PriorityQueue, QUEUE_BYTES } from '../../structures/priority-queue.ts';
import type { LevelAnalysis } from '../deadlocks/level-analysis.ts';
import { BoulderPosition } from '../level/boulder-position.ts';
import { fromOf, Hauls, type Push, sideOf, toOf } from '../level/hauls.ts';
import { Column, entriesIn, PositionTable } from '../level/position-table.ts';
import { Features } from './features.ts';

/** What each adviser looks at: the less the better. */
const WISHES: readonly ((features: Features) => number)[] = [
  ({ packed }) => -packed,
  ({ parts }) => parts,
  ({ inDoors }) => inDoors,
  ({ outOfPlan }) => outOfPlan,
  ({ area }) => -area,
  ({ loose }) => -loose,
];

const ADVISERS = WISHES.length;

/** How many hauls are tried between two reports. */
const REPORT = 4;

/** A group of positions that are alike. */
interface Cell {
  readonly waiting: PriorityQueue;
}

const FIRST_IN_CELL = 8;
/** What a cell takes beside those who wait in it. */
const CELL_BYTES = 400;
/** What the columns take for each entry: the cell, the weight, what was tried, and the advice. */
const COLUMNS_BYTES = 4 * (3 + ADVISERS);
/** A cell may have room for twice as many as wait in it. */
const WAITING_BYTES = 2 * QUEUE_BYTES;

/**
 * Looks for any win. Positions are sorted into cells by what they are like, and every cell gets its turn, so that
 * progress of every kind is followed up and no guess can starve the others. Hauls that an adviser speaks for come first.
 * (The idea: Shoham and Schaeffer, The FESS Algorithm, 2020.)
 */
export class Fess {
  won: readonly Push[] | undefined;
  isFull = false;
  readonly table: PositionTable;
  private readonly analysis: LevelAnalysis;
  private readonly position: BoulderPosition;
  private readonly hauls: Hauls;
  private readonly features: Features;
  private readonly advisors: Advisors;
  private readonly cells: Cell[] = [];
  /** By what its positions are like, the number of a cell. */
  private readonly byKey = new Map<number, number>();
  private readonly cellOf: Column;
  private readonly weight: Column;
  /** By entry, so many places each: the hauls that are advised and have not been tried; −1 where there is none. */
  private readonly advice: Column;
  /** By entry: how many of all its hauls have been tried, beside the advised ones; −1 when that were all. */
  private readonly tried: Column;
  private readonly room: number;
  /** What all cells take. */
  private cellBytes = 0;
  private turn = 0;

  /** With room for so many bytes. */
  constructor(analysis: LevelAnalysis, room: number) {
    const { level } = analysis;
    const most = entriesIn(room, level.boulders.length, COLUMNS_BYTES + WAITING_BYTES);
    this.room = room;
    this.cellOf = new Column(most);
    this.weight = new Column(most);
    this.advice = new Column(most * ADVISERS);
    this.tried = new Column(most);
    this.analysis = analysis;
    this.position = new BoulderPosition(level);
    this.table = new PositionTable(level.boulders.length, most);
    this.hauls = new Hauls(level, analysis.needsAll ? analysis.pulls : undefined);
    this.features = new Features(level, analysis.plan);
    this.advisors = new Advisors(analysis, this.hauls, this.features);
    this.meet(NONE, 0, 0);
  }

  get bytes(): number {
    const { table, cellOf, weight, advice, tried } = this;
    return table.bytes + cellOf.bytes + weight.bytes + advice.bytes + tried.bytes + this.cellBytes;
  }

  get exhausted(): boolean {
    return !this.isFull && this.cells.every(({ waiting }) => waiting.length === 0);
  }

  run(meter: Meter): Generator<void, void> {
    return inSlices(meter, REPORT, () => {
      const entry = this.won === undefined && !this.isFull ? this.pick() : undefined;
      if (entry === undefined) return false;
      meter.count();
      this.tryNext(entry);
      return true;
    });
  }

  /** The position whose turn it is: the cells in circles, and in each the one with the least weight. */
  private pick(): number | undefined {
    for (let tries = 0; tries < this.cells.length; tries++) {
      this.turn = (this.turn + 1) % this.cells.length;
      const entry = this.cells[this.turn]?.waiting.pop();
      if (entry !== undefined) return entry;
    }
    return undefined;
  }

  private tryNext(entry: number): void {
    const { position, table } = this;
    table.load(entry, position);
    const advised = this.takeAdvice(entry);
    const haul = advised ?? this.takeNext(entry);
    if (haul === undefined) return;
    this.wait(entry);
    position.shift(fromOf(haul), toOf(haul));
    position.player = this.analysis.level.next[4 * toOf(haul) + sideOf(haul)] as number;
    this.meet(entry, haul, (this.weight.list[entry] as number) + (advised === undefined ? 1 : 0));
  }

  private takeAdvice(entry: number): number | undefined {
    for (let n = entry * ADVISERS; n < (entry + 1) * ADVISERS; n++) {
      const haul = this.advice.list[n] as number;
      if (haul < 0) continue;
      this.advice.list[n] = -1;
      return haul;
    }
    return undefined;
  }

  /** They are found again each time, which costs less than to remember them all. */
  private takeNext(entry: number): number | undefined {
    this.position.flood();
    const nth = this.tried.list[entry] as number;
    const all = this.advisors.list(this.position);
    this.tried.list[entry] = nth + 1 < all.length ? nth + 1 : -1;
    return all[nth];
  }

  private meet(parent: number, haul: number, weight: number): void {
    const { position, table, analysis } = this;
    if (analysis.level.winConditions.length === 0) return;
    const player = position.flood();
    if (table.find(position, player) !== NONE) return;
    if (parent !== NONE && analysis.isDeadlocked(position, toOf(haul), sideOf(haul))) return;
    if (table.isFull || (this.cells.length > 0 && this.bytes + CELL_BYTES > this.room)) {
      this.isFull = true;
      return;
    }
    const entry = table.add(position, player, parent, haul, 0);
    this.weight.push(weight);
    if (position.isWon) {
      this.won = this.pushesTo(entry);
      return;
    }
    this.advisors.ask(position);
    for (let n = 0; n < ADVISERS; n++) this.advice.push(this.advisors.advised[n] ?? -1);
    this.tried.push(0);
    this.cellOf.push(this.cellFor(this.advisors.cell));
    this.wait(entry);
  }

  /** Puts a position back into its cell, as long as there is something left to try. */
  private wait(entry: number): void {
    const at = entry * ADVISERS;
    const isAdvised = this.advice.list.subarray(at, at + ADVISERS).some(haul => haul >= 0);
    if (!isAdvised && this.tried.list[entry] === -1) return;
    const { waiting } = this.cells[this.cellOf.list[entry] as number] as Cell;
    this.cellBytes -= waiting.bytes;
    waiting.push(entry, (this.weight.list[entry] as number) + (isAdvised ? 0 : 1));
    this.cellBytes += waiting.bytes;
  }

  private cellFor(key: number): number {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const cell = { waiting: new PriorityQueue(FIRST_IN_CELL) };
    this.byKey.set(key, this.cells.length);
    this.cellBytes += CELL_BYTES + cell.waiting.bytes;
    return this.cells.push(cell) - 1;
  }

  private pushesTo(entry: number): Push[] {
    const position = new BoulderPosition(this.analysis.level);
    return this.table.line(entry).flatMap(haul => {
      position.flood();
      const pushes = this.hauls.pushesOf(position, haul);
      position.shift(fromOf(haul), toOf(haul));
      position.player = this.analysis.level.next[4 * toOf(haul) + sideOf(haul)] as number;
      return pushes;
    });
  }
}

/** Lists what can be done in a position, and speaks for what makes progress of one kind. */
class Advisors {
  /** The hauls that somebody speaks for, at most one for each adviser. */
  advised: readonly number[] = [];
  /** The cell of the position. */
  cell = 0;
  private readonly analysis: LevelAnalysis;
  private readonly hauls: Hauls;
  private readonly features: Features;

  constructor(analysis: LevelAnalysis, hauls: Hauls, features: Features) {
    this.analysis = analysis;
    this.hauls = hauls;
    this.features = features;
  }

  /** Looks at a position that has been flooded. */
  ask(position: BoulderPosition): void {
    const { features, analysis } = this;
    features.measure(position);
    this.cell = cellOf(features);
    const best = WISHES.map(wish => ({ value: wish(features), haul: -1 }));
    const player = position.player;
    for (const haul of this.list(position)) {
      const [from, to] = [fromOf(haul), toOf(haul)];
      position.shift(from, to);
      position.player = analysis.level.next[4 * to + sideOf(haul)] as number;
      if (!analysis.frozen.isLost(position, to)) {
        features.measureAfter(position, from, to);
        for (const [n, wish] of WISHES.entries()) {
          const candidate = best[n] as { value: number; haul: number };
          const value = wish(features);
          if (value >= candidate.value) continue;
          candidate.value = value;
          candidate.haul = haul;
        }
      }
      position.shift(to, from);
    }
    position.player = player;
    this.advised = [...new Set(best.map(({ haul }) => haul).filter(haul => haul >= 0))];
  }

  /** All hauls that may have to come next. */
  list(position: BoulderPosition): readonly number[] {
    const all: number[] = [];
    for (const square of this.analysis.corrals.first(position) ?? position.boulders.slice()) {
      for (const haul of this.hauls.of(position, square)) all.push(haul);
    }
    return all;
  }
}

function cellOf({ packed, parts, inDoors, outOfPlan }: Features): number {
  return ((packed * 64 + Math.min(parts, 63)) * 64 + Math.min(inDoors, 63)) * 64 + Math.min(outOfPlan, 63);
}
