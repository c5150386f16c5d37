const PAGE = [...crypto.getRandomValues(new Uint32Array(3))].map(bits => bits.toString(36)).join('');
let pressed = 0;

/** A key for one press, unlike any other anywhere: however often it is sent, it counts once. Later ones sort behind. */
export function newKey(): string {
  pressed++;
  return `${PAGE}.${String(pressed).padStart(8, '0')}`;
}
