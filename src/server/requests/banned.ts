import { ApiError } from '../../wire/shared/api-error.ts';
import type { Ban, BanStore } from '../store/bans.ts';
import { isWithin } from './address.ts';

/** Who may not write, as the store said when it was last asked. */
export class Banned {
  private readonly store: BanStore;
  private readonly now: () => number;
  private bans: readonly Ban[] = [];

  constructor(store: BanStore, now: () => number) {
    this.store = store;
    this.now = now;
  }

  async look(): Promise<void> {
    this.bans = await this.store.list(this.now());
  }

  /** Whether everybody may write, as mostly. */
  get isNobody(): boolean {
    return this.bans.length === 0;
  }

  /** Throws ApiError where an address is banned. */
  mustNotBe(ip: string): void {
    const ban = this.bans.find(({ network, until }) => (until ?? Infinity) > this.now() && isWithin(ip, [network]));
    if (ban === undefined) return;
    const end =
      ban.until === null ? '' : ` until ${new Date(ban.until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const why = ban.reason === '' ? '' : `: ${ban.reason}`;
    throw new ApiError('banned', `your address may look on here, but not write or play${end}${why}`);
  }
}
