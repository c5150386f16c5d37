import type { WorkerCard } from '../../server/queue/queue.ts';
import { plain } from '../shared/text-format.ts';

/** What a worker is, in words. */
export function workerText({ name, cores, threads, speed, commands }: WorkerCard): string {
  const games = threads === 1 ? 'one game at a time' : `${threads} games at once`;
  const about = `${cores} ${cores === 1 ? 'core' : 'cores'}, speed ${Math.round(speed)}, ${games}`;
  return `${plain(name)} (${about}${commands ? ', with commands' : ''})`;
}

/** Tells who comes to work and who goes. */
export class Roll {
  private readonly say: (line: string) => void;
  private present = new Map<string, WorkerCard>();

  constructor(say: (line: string) => void) {
    this.say = say;
  }

  call(workers: readonly WorkerCard[]): void {
    const now = new Map(workers.map(worker => [worker.id, worker]));
    for (const [id, worker] of this.present) if (!now.has(id)) this.say(`${plain(worker.name)} has gone.`);
    for (const [id, worker] of now) if (!this.present.has(id)) this.say(`${workerText(worker)} plays.`);
    if (this.present.size > 0 && now.size === 0) this.say('Nobody plays: start a worker.');
    this.present = now;
  }
}
