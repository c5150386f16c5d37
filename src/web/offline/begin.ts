import { firstBoard, idle } from '../parts/page-lifecycle.ts';

/** On a page without boards the files are fetched so long after it was loaded (ms). */
const WITHOUT_BOARD = 10_000;

/** Makes the page work without a network: once there is something to see, and time. Browsers allow it with HTTPS, or at home. */
export async function beginOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await Promise.race([firstBoard, new Promise(resolve => setTimeout(resolve, WITHOUT_BOARD))]);
  await idle();
  const { keepOffline } = await import('./versions.ts');
  await keepOffline();
}
