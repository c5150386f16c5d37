/** Ends us, as SIGTERM would, once the launcher (`bin/quadrille.mjs`) is gone, however it ended. */
export function endWithLauncher(): void {
  if (process.channel === undefined) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // It is no reason to stay, either.
  process.channel?.unref();
}
