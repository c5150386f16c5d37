import { NoResponse } from '../case-runner.ts';
import type {
  DungeonGame,
  DungeonTarget,
  OfferedDungeon,
  Refusal,
  ScriptAction,
  ShownDungeon,
} from './dungeon-target.ts';

type Answer =
  | { readonly isError: false; readonly result: unknown }
  | { readonly isError: true; readonly errorTitle: string; readonly errorMessage: string };

/** A request that has not been answered by then never will be (ms). */
const PATIENCE = 10_000;

/** A server of the course over HTTP. Every game is a session of its own. */
export class DungeonServer implements DungeonTarget {
  private readonly base: string;

  constructor(server: string) {
    this.base = `${server.replace(/\/+$/, '')}/api`;
  }

  /** The dungeons that it offers by name. */
  async dungeons(): Promise<readonly string[]> {
    const answer = await new Session(this.base).ask('GET', 'dungeons', {});
    return !answer.isError && Array.isArray(answer.result) ? answer.result.map(String) : [];
  }

  async begin(
    name: string,
    { edition, mode }: OfferedDungeon,
  ): Promise<{ game: DungeonGame; shown: ShownDungeon | Refusal }> {
    const session = new Session(this.base);
    const how = edition === '2021' ? { gameMode: mode } : { configName: name };
    const shown = readAnswer(await session.ask('POST', 'game/new', { dungeonName: name, ...how }));
    return { game: { act: async deed => readAnswer(await session.act(deed, edition)) }, shown };
  }
}

/** A client that keeps its cookie. */
class Session {
  private readonly base: string;
  private cookie: string | undefined;

  constructor(base: string) {
    this.base = base;
  }

  act(deed: ScriptAction, edition: OfferedDungeon['edition']): Promise<Answer> {
    const tick = (parameters: Readonly<Record<string, string>>) => this.ask('POST', 'game/tick', parameters);
    switch (deed.type) {
      case 'move': {
        const movementDirection = deed.direction.toUpperCase();
        return edition === '2021'
          ? tick({ movementDirection })
          : this.ask('POST', 'game/tick/movement', { movementDirection });
      }
      case 'wait':
        return tick({ movementDirection: 'NONE' });
      case 'use':
        if (edition === '2021') return tick({ itemUsed: deed.item, movementDirection: 'NONE' });
        return this.ask('POST', 'game/tick/item', { itemUsed: deed.item });
      case 'build':
        return this.ask('POST', 'game/build', { buildable: deed.buildable });
      case 'interact':
        return this.ask('POST', 'game/interact', { entityId: deed.entity });
      case 'rewind':
        return this.ask('POST', 'game/rewind', { ticks: String(deed.ticks) });
    }
  }

  async ask(method: string, path: string, parameters: Readonly<Record<string, string>>): Promise<Answer> {
    const address = `${this.base}/${path}/?${new URLSearchParams(parameters)}`;
    try {
      const response = await fetch(address, {
        method,
        headers: this.cookie === undefined ? {} : { cookie: this.cookie },
        signal: AbortSignal.timeout(PATIENCE),
      });
      this.cookie = response.headers.get('set-cookie')?.replace(/;.*/, '') ?? this.cookie;
      return readBody(response.status, await response.text());
    } catch (error) {
      const timed = error instanceof Error && error.name === 'TimeoutError';
      const why = timed
        ? `nothing came within ${PATIENCE / 1000} s`
        : ((error as Error).cause as Error | undefined)?.message;
      throw new NoResponse(`${method} ${address} is not answered: ${why ?? String(error)}`);
    }
  }
}

function readBody(status: number, text: string): Answer {
  try {
    const json = JSON.parse(text) as unknown;
    if (typeof json === 'object' && json !== null && 'isError' in json) return json as Answer;
  } catch {
    // It is told below.
  }
  return { isError: true, errorTitle: `status ${status}`, errorMessage: text.slice(0, 200) };
}

/** The titles of the course's two exceptions, whatever stands around them. */
function readAnswer(answer: Answer): ShownDungeon | Refusal {
  if (!answer.isError) return shownOf(answer.result);
  const { errorTitle = '', errorMessage = '' } = answer;
  const words = [errorTitle, errorMessage].filter(part => part !== '').join(': ');
  return { refused: /InvalidAction/i.test(errorTitle) ? 'action' : 'argument', words };
}

/** What is missing is empty: a case that looks there says so. */
function shownOf(result: unknown): ShownDungeon {
  const given = (typeof result === 'object' && result !== null ? result : {}) as Partial<ShownDungeon>;
  return {
    entities: given.entities ?? [],
    inventory: given.inventory ?? [],
    battles: given.battles ?? [],
    buildables: given.buildables ?? [],
    goals: given.goals ?? '',
  };
}
