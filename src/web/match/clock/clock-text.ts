/** Hours, minutes and seconds; the last second is shown until it is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Below this every clock is urgent (ms), unless that would be most of its time. */
const URGENT = 10_000;

/** Whether little is left of a limit (ms). */
export function isUrgent(left: number, limit: number): boolean {
  return left < Math.min(URGENT, limit / 3);
}
