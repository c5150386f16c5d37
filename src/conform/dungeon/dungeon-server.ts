import type { Subject } from '../case-runner.ts';
import { RemoteServer, shellWord } from '../remote-server.ts';
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
  | { readonly isError: true; readonly errorTitle?: string; readonly errorMessage?: string; readonly text?: string };

/** A server of the course over HTTP. Every game is a session of its own. */
export class DungeonServer implements DungeonTarget, Subject {
  private readonly server: RemoteServer;
  /** Where it reads its dungeons, as it is told. */
  private readonly maps: string;

  constructor(server: string, shown?: string, maps = 'src/main/resources') {
    this.server = new RemoteServer(server, undefined, shown);
    this.maps = maps;
  }

  isAlive(): Promise<boolean> {
    return this.server.answers('/api/dungeons/');
  }

  script(): string {
    return this.server.script();
  }

  /** The dungeons that it offers by name. */
  async dungeons(): Promise<readonly string[]> {
    const answer = await new Session(this.server).ask('GET', 'dungeons', {});
    return !answer.isError && Array.isArray(answer.result) ? answer.result.map(String) : [];
  }

  async begin(
    name: string,
    { edition, mode, map, config }: OfferedDungeon,
  ): Promise<{ game: DungeonGame; shown: ShownDungeon | Refusal }> {
    this.server.note(`MAPS=${shellWord(this.maps)}; mkdir -p "$MAPS/dungeons" "$MAPS/configs"`);
    for (const [kind, file] of Object.entries({ dungeons: map, ...(edition === '2021' ? {} : { configs: config }) }))
      this.server.note(`cat >"$MAPS/${kind}/${name}.json" <<'END'\n${JSON.stringify(file)}\nEND`);
    this.server.note('# Many servers read their maps once: where yours does, start it anew now, and then go on.');
    const session = new Session(this.server);
    const how = edition === '2021' ? { gameMode: mode } : { configName: name };
    const shown = readAnswer(await session.ask('POST', 'game/new', { dungeonName: name, ...how }));
    return { game: { act: async deed => readAnswer(await session.act(deed, edition)) }, shown };
  }
}

/** A client that keeps its cookie. */
class Session {
  private readonly server: RemoteServer;
  private cookie = '';

  constructor(server: RemoteServer) {
    this.server = server;
  }

  act(deed: ScriptAction, edition: OfferedDungeon['edition']): Promise<Answer> {
    const tick = (parameters: Readonly<Record<string, string>>, thing?: string) =>
      this.ask('POST', 'game/tick', parameters, thing);
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
        if (edition === '2021') return tick({ itemUsed: deed.item, movementDirection: 'NONE' }, deed.item);
        return this.ask('POST', 'game/tick/item', { itemUsed: deed.item }, deed.item);
      case 'build':
        return this.ask('POST', 'game/build', { buildable: deed.buildable });
      case 'interact':
        return this.ask('POST', 'game/interact', { entityId: deed.entity }, deed.entity);
      case 'rewind':
        return this.ask('POST', 'game/rewind', { ticks: String(deed.ticks) });
    }
  }

  /** `repeats` is the id of a thing that was shown. */
  async ask(
    method: string,
    path: string,
    parameters: Readonly<Record<string, string>>,
    repeats?: string,
  ): Promise<Answer> {
    const { cookie } = this;
    const sent = { method, path: `/api/${path}/?${new URLSearchParams(parameters)}`, cookie, repeats };
    const { status, headers, text } = await this.server.send(sent);
    this.cookie = headers.get('set-cookie')?.replace(/;.*/, '') ?? cookie;
    return readBody(status, text);
  }
}

function readBody(status: number, text: string): Answer {
  try {
    const json = JSON.parse(text) as unknown;
    if (typeof json === 'object' && json !== null && 'isError' in json) return json as Answer;
  } catch {
    // It is told below.
  }
  return { isError: true, errorTitle: `status ${status}`, errorMessage: text.slice(0, 200), text };
}

/** The titles of the course's two exceptions, whatever stands around them. */
function readAnswer(answer: Answer): ShownDungeon | Refusal {
  if (!answer.isError) return { ...shownOf(answer.result), whole: answer };
  const { errorTitle = '', errorMessage = '' } = answer;
  const words = [errorTitle, errorMessage].filter(part => part !== '').join(': ');
  return { refused: /InvalidAction/i.test(errorTitle) ? 'action' : 'argument', words, whole: answer.text ?? answer };
}

/** What is missing is empty: a case that looks there says so. */
function shownOf(result: unknown): ShownDungeon {
  const given = (typeof result === 'object' && result !== null ? result : {}) as Partial<ShownDungeon>;
  return {
    entities: typed(given.entities).filter(({ position }) => Number.isFinite(position?.x + position?.y)),
    inventory: typed(given.inventory),
    battles: listOf(given.battles).map(({ enemy, rounds }) => ({
      enemy: String(enemy),
      rounds: listOf(rounds).map(each => ({ ...each, weaponryUsed: typed(each.weaponryUsed) })),
    })),
    buildables: Array.isArray(given.buildables) ? given.buildables.map(String) : [],
    goals: String(given.goals ?? ''),
  };
}

/** The things of a list, whatever else somebody has put there. */
function listOf<T extends object>(list: readonly T[] | undefined): readonly T[] {
  const all: readonly T[] = Array.isArray(list) ? list : [];
  return all.filter(each => typeof each === 'object' && each !== null);
}

function typed<T extends { readonly type: string }>(list: readonly T[] | undefined): readonly T[] {
  return listOf(list).map(each => ({ ...each, type: String(each.type) }));
}
