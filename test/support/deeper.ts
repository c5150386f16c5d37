import { vi } from 'vitest';

/** How many times as often as written every property is tried: `QUADRILLE_DEEPER=20`. */
const TIMES = Number(process.env.QUADRILLE_DEEPER);

// A property draws so few cases in a run that a rare fault shows itself once in a hundred runs, on somebody else's machine.
vi.mock('fast-check', async original => {
  const real = await original<typeof import('fast-check')>();
  const assert = (property: Parameters<typeof real.assert>[0], settings: Parameters<typeof real.assert>[1] = {}) =>
    real.assert(property, { ...settings, numRuns: (settings.numRuns ?? 100) * TIMES });
  return { ...real, assert, default: { ...real.default, assert } };
});
