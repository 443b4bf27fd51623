/** Where the worker lies that keeps pages for a line that fails: see decision 19. */
export const WORKER = '/sw.js';

/**
 * Starts it, and waits until it answers for this page: what a browser fetches ahead before that, it
 * uses no more after it. At once where there can be none; development has none, as it would serve what
 * was just changed as it was before.
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
