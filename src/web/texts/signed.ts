/** A whole number with its sign: +12, 0, −7. */
export function signed(value: number): string {
  const whole = Math.round(value);
  return whole === 0 ? '0' : `${whole > 0 ? '+' : '−'}${Math.abs(whole)}`;
}
