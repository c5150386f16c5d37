import { Workbox } from 'workbox-window';
import { markOutdated } from '../navigation/routes.ts';
import { onTakeOver, whenNobodyPlays } from './updates.ts';

/** Registers the service worker. A new version of it waits until nobody plays, in whichever tab. */
export async function keepOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  const workbox = new Workbox('/sw.js');
  const takeOver = () => whenNobodyPlays(() => workbox.messageSkipWaiting());
  onTakeOver(takeOver);
  workbox.addEventListener('waiting', () => void takeOver());
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) markOutdated();
    isFirst = false;
  });
  await workbox.register({ immediate: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined);
  });
}
