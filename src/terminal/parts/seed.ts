/** A seed that nobody has chosen. Node's cryptography is loaded when it is wanted: whoever names a seed starts without it. */
export function anySeed(): number {
  return process.getBuiltinModule('node:crypto').randomInt(2 ** 48 - 1);
}
