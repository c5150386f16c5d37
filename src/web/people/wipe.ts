/** Forgets all that the page keeps in this browser: values, matches, and the page itself for when there is no network. */
export async function wipe(): Promise<void> {
  await Promise.all([forgetDatabases(), forgetCaches()]);
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}

async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases().catch(() => [])) {
    if (name === undefined) continue;
    await new Promise<void>(resolve => {
      const request = indexedDB.deleteDatabase(name);
      // Other tabs let go of it when they are told, and then it goes.
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
      request.onblocked = () => resolve();
    });
  }
}

async function forgetCaches(): Promise<void> {
  // Only where the connection is safe are there any.
  if (!('caches' in window)) return;
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  for (const worker of workers ?? []) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
