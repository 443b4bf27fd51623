/** The path of the worker that caches pages for bad connections: see decision 19. */
export const WORKER = '/sw.js';

/**
 * Starts the worker and waits until it controls this page: browsers do not use earlier prefetches
 * afterwards. Resolves immediately where no worker can run, and in development, where it would
 * serve outdated files.
 */
export async function startWorker(): Promise<void> {
  // Missing where pages are not served by https.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const atWork = new Promise((done) =>
    serviceWorker.addEventListener('controllerchange', done, { once: true }),
  );
  const isStarted = await serviceWorker.register(WORKER).catch(() => undefined);
  if (isStarted && !serviceWorker.controller) await atWork;
}
