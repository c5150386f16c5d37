import fc, { type IProperty } from 'fast-check';

/** Tries a property on other draws each time until it has met what it is about: the rare case that must not stay untried. */
export function assertUntil(isMet: () => boolean, property: IProperty<unknown>, numRuns: number, most = 20): void {
  const { seed } = fc.readConfigureGlobal();
  for (let n = 0; n < most && !isMet(); n++)
    fc.assert(property, { numRuns, ...(seed === undefined ? {} : { seed: seed + n }) });
}
