import { CONFIG_KEYS, type ConfigKey } from '../../../dungeon/entities/config.ts';
import { EDITIONS, type Edition, GAME_MODES, type GameMode } from '../../../dungeon/entities/edition.ts';
import { MODES, USUAL_CONFIG } from '../../../dungeon/entities/modes.ts';
import { BASIC_GOALS } from '../../../dungeon/setup.ts';
import { Options } from '../../parts/forms/controls.tsx';
import { makeTexts } from '../../texts/make.ts';
import type { DungeonDoc, GoalDraft } from '../formats/dungeon/doc.ts';

const say = makeTexts.dungeon.goals;
const KINDS = [...BASIC_GOALS, 'AND', 'OR'];

interface GoalTreeProps {
  readonly goal: GoalDraft;
  readonly onChange: (goal: GoalDraft) => void;
}

/** The goals as a tree that one builds: each line is a goal, or a group of goals. */
export function GoalTree({ goal, onChange }: GoalTreeProps) {
  return (
    <div className="make-goals">
      <h3>{say.heading}</h3>
      <ul>
        <GoalLine goal={goal} onChange={onChange} />
      </ul>
      <p className="make-hint">
        {say.inWords}: {goalWords(goal)}.
      </p>
    </div>
  );
}

interface GoalLineProps extends GoalTreeProps {
  /** Absent for the outermost goal: a dungeon has at least one. */
  readonly onRemove?: () => void;
}

function GoalLine({ goal, onChange, onRemove }: GoalLineProps) {
  const name = say.names[goal.goal] ?? goal.goal;
  const subgoals = goal.subgoals ?? [];
  const isGroup = goal.goal === 'AND' || goal.goal === 'OR';
  const put = (n: number, next: readonly GoalDraft[]) =>
    onChange({ ...goal, subgoals: [...subgoals.slice(0, n), ...next, ...subgoals.slice(n + 1)] });
  return (
    <li>
      <div className="make-goal">
        <select aria-label={say.kind} value={goal.goal} onChange={event => onChange(kindOf(goal, event.target.value))}>
          <Options
            of={KINDS.includes(goal.goal) ? KINDS : [goal.goal, ...KINDS]}
            words={kind => say.names[kind] ?? kind}
          />
        </select>
        <button
          type="button"
          aria-label={say.wrap(name)}
          title={say.wrap(name)}
          onClick={() => onChange({ goal: 'AND', subgoals: [goal] })}
        >
          {say.wrapShort}
        </button>
        {onRemove !== undefined && (
          <button type="button" aria-label={say.remove(name)} title={say.remove(name)} onClick={onRemove}>
            ×
          </button>
        )}
      </div>
      {isGroup && (
        <ul>
          {keyed(subgoals).map(({ key, n, child }) => (
            <GoalLine key={key} goal={child} onChange={next => put(n, [next])} onRemove={() => put(n, [])} />
          ))}
          <li>
            <button
              type="button"
              className="make-add"
              onClick={() => onChange({ ...goal, subgoals: [...subgoals, { goal: unused(subgoals) }] })}
            >
              {say.add}
            </button>
          </li>
        </ul>
      )}
    </li>
  );
}

/** A goal of another kind: a group keeps its goals, a single goal becomes the first of its group. */
function kindOf(goal: GoalDraft, kind: string): GoalDraft {
  if (kind !== 'AND' && kind !== 'OR') return { goal: kind };
  return { goal: kind, subgoals: goal.subgoals ?? [{ goal: goal.goal }] };
}

function unused(subgoals: readonly GoalDraft[]): string {
  return BASIC_GOALS.find(kind => !subgoals.some(({ goal }) => goal === kind)) ?? 'exit';
}

function goalWords({ goal, subgoals }: GoalDraft, nested = false): string {
  if (subgoals === undefined) return say.within(say.names[goal] ?? goal);
  const words = subgoals.map(each => goalWords(each, true)).join(goal === 'AND' ? say.and : say.or);
  return nested && subgoals.length > 1 ? `(${words})` : words;
}

/** Goals have no names: their place names them. */
function keyed(goals: readonly GoalDraft[]): { key: string; n: number; child: GoalDraft }[] {
  return goals.map((child, n) => ({ key: `goal ${n}`, n, child }));
}

const sayRules = makeTexts.dungeon.rules;

interface RulesSheetProps {
  readonly doc: DungeonDoc;
  readonly onChange: (doc: DungeonDoc, strand: string) => void;
}

/** The configuration beside the map: only what is filled in differs from the usual. */
export function RulesPanel({ doc, onChange }: RulesSheetProps) {
  const set = (key: ConfigKey, text: string) => {
    const { [key]: _before, ...others } = doc.config;
    const config = text === '' ? others : { ...others, [key]: Number(text) };
    onChange({ ...doc, config: config as DungeonDoc['config'] }, `rule ${key}`);
  };
  const usual = doc.edition === '2021' ? MODES[doc.gameMode ?? 'standard'].config : USUAL_CONFIG[doc.edition];
  return (
    <div className="make-rules">
      {EDITIONS.length > 1 && (
        <label className="make-field">
          {sayRules.edition}
          <select
            value={doc.edition}
            onChange={event => onChange({ ...doc, edition: event.target.value as Edition }, 'edition')}
          >
            <Options of={EDITIONS} />
          </select>
        </label>
      )}
      <p className="make-hint">{sayRules.editionNote[doc.edition]}</p>
      {doc.edition === '2021' && (
        <label className="make-field">
          {sayRules.mode}
          <select
            value={doc.gameMode ?? 'standard'}
            onChange={event => onChange({ ...doc, gameMode: event.target.value as GameMode }, 'mode')}
          >
            <Options of={GAME_MODES} />
          </select>
        </label>
      )}
      <p className="make-hint">{sayRules.note}</p>
      {CONFIG_KEYS.map(key => (
        <label key={key} className="make-field">
          {sayRules.number(key)}
          <input
            type="number"
            min={0}
            step="any"
            inputMode="decimal"
            placeholder={String(usual[key])}
            value={doc.config[key] === undefined ? '' : String(doc.config[key])}
            onChange={event => set(key, event.target.value)}
          />
        </label>
      ))}
    </div>
  );
}
