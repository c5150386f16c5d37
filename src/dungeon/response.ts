// Written for speed: the text of an entity that did not change is kept, not made anew.

import { type EntityView, SeenEntity } from './board/sight.ts';
import type { Edition } from './entities/edition.ts';
import type { DungeonEvent } from './events.ts';
import { type BattleView, type DungeonView, groups, type ItemView } from './view.ts';

/** A text that stays the same object until something in it changes. */
export interface Kept {
  readonly text: string;
  /** Kept by whoever sends it. */
  bytes?: Uint8Array;
}

/** The 2021 edition's answers know no battles. */
const HAS_BATTLES: Readonly<Record<Edition, boolean>> = { '2022': true, '2021': false };

const groupTexts = new WeakMap<readonly EntityView[], Kept>();
const battleTexts = new WeakMap<BattleView, string>();

/** The course's DungeonResponse as JSON text. What happened since the last answer becomes its animations. */
export function dungeonResponse(view: DungeonView, dungeonId: string, told?: readonly DungeonEvent[]): string {
  return responsePieces(view, dungeonId, told)
    .map(piece => (typeof piece === 'string' ? piece : piece.text))
    .join('');
}

/** The same in pieces, for whoever keeps what was made of them. */
export function responsePieces(
  view: DungeonView,
  dungeonId: string,
  told: readonly DungeonEvent[] = [],
): readonly (string | Kept)[] {
  const { name, entities, inventory, battles, buildables, goals } = view;
  // One join of many parts: the entities are most of the text, and it should be copied only once.
  const parts: (string | Kept)[] = [
    `{"dungeonId":${JSON.stringify(dungeonId)},"dungeonName":${JSON.stringify(name)},"entities":[`,
  ];
  for (const group of groups(entities)) {
    if (parts.length > 1) parts.push(',');
    parts.push(groupText(group));
  }
  parts.push(
    `],"inventory":[${inventory.map(itemText).join(',')}]`,
    HAS_BATTLES[view.edition] ? `,"battles":[${battles.map(battleText).join(',')}]` : '',
    `,"buildables":${JSON.stringify(buildables)}`,
    `,"goals":${JSON.stringify(goals)}`,
    `,"animations":${JSON.stringify(animations(view, told))}}`,
  );
  return parts;
}

function groupText(group: readonly EntityView[]): Kept {
  let kept = groupTexts.get(group);
  if (kept === undefined) {
    kept = {
      text: group.map(each => (each instanceof SeenEntity ? each.text(entityText) : entityText(each))).join(','),
    };
    groupTexts.set(group, kept);
  }
  return kept;
}

/** Ids are digits and types are our own words: nothing in it has to be escaped. */
function entityText({ id, type, x, y, layer, interactable }: EntityView): string {
  return `{"id":"${id}","type":"${type}","position":{"x":${x},"y":${y},"layer":${layer}},"isInteractable":${interactable}}`;
}

function itemText({ id, type }: ItemView): string {
  return `{"id":"${id}","type":"${type}"}`;
}

function battleText(battle: BattleView): string {
  let text = battleTexts.get(battle);
  if (text === undefined) {
    text = JSON.stringify(battle);
    battleTexts.set(battle, text);
  }
  return text;
}

interface AnimationQueue {
  readonly when: 'PostTick';
  readonly entityId: string;
  readonly queue: readonly string[];
  readonly loop: boolean;
  readonly duration: number;
}

/** The player's health bar, shaken after a battle, and the steps of everything that moved. */
function animations({ player }: DungeonView, told: readonly DungeonEvent[]): AnimationQueue[] {
  const queues: AnimationQueue[] = [];
  const animate = (entityId: string, queue: readonly string[]) =>
    queues.push({ when: 'PostTick', entityId, queue, loop: false, duration: -1 });
  if (player !== null) {
    const share = player.maxHealth > 0 ? Math.max(0, Math.min(1, player.health / player.maxHealth)) : 0;
    const fought = told.some(({ type, by }) => type === 'battled' && by === undefined);
    if (fought) animate(player.id, [`healthbar set ${share}, over 1.5s`, 'healthbar shake, over 0.5s, ease Sin']);
    else if (told.length > 0) animate(player.id, [`healthbar set ${share}`]);
  }
  for (const what of told) {
    if (what.type !== 'moved' && what.type !== 'pushed') continue;
    const { id } = what.type === 'moved' ? what.who : what.what;
    const [across, down] = [what.to.x - what.from.x, what.to.y - what.from.y];
    if (across !== 0) animate(id, [`translate-x ${-across}, over 0s`, `translate-x ${across}, over 0.3s`]);
    if (down !== 0) animate(id, [`translate-y ${-down}, over 0s`, `translate-y ${down}, over 0.3s`]);
  }
  return queues;
}
