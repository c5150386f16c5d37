import { quadrille } from './command-line.ts';
import { reportError } from './shared/user-error.ts';

endWithLauncher();

// Whoever reads on the other side of the pipe may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The terminal was closed: nothing can be said any more, but what was played can still be saved.
  if (error.code === 'EIO') return;
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  const program = await quadrille(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  process.exitCode = reportError(error);
}

/** Ends us, as SIGTERM would, once the launcher (`bin/quadrille.mjs`) is gone, however it ended. */
function endWithLauncher(): void {
  if (process.channel === undefined) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // It is no reason to stay, either.
  process.channel?.unref();
}
