import { CACHES, CACHED_AT, needsOf, OFFLINE_PAGE, READY_PAGES } from './cache-rules.ts';

type Stamp = (response: Response) => Promise<Response>;

/** A new release gives these pages other files. */
const RENEW_AFTER_MS = 12 * 3_600_000;

/** Fetches the pages needed in advance, with all their assets. Throws when it cannot. */
export async function keepReady(stamp: Stamp): Promise<void> {
  const cache = await caches.open(CACHES.ready);
  const wanted = new Set(savesData() ? [OFFLINE_PAGE] : READY_PAGES);
  const fetched = new Map<string, Response>();
  for (const path of wanted) {
    const isPage = READY_PAGES.includes(path);
    const cached = isPage ? undefined : await cache.match(path);
    const answer = cached ?? (await fetch(path, isPage ? { cache: 'no-cache' } : {}));
    if (!answer.ok) throw new Error(`${path} could not be loaded.`);
    fetched.set(path, isPage ? await stamp(answer.clone()) : answer.clone());
    if (isPage || path.endsWith('.js')) {
      for (const need of needsOf(await answer.text(), !isPage)) wanted.add(need);
    }
  }
  // All of it before any of it: a page never waits for a file of another release.
  for (const [path, answer] of fetched) await cache.put(path, answer);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Fetches it again when it is older than half a day. */
export async function renewReady(stamp: Stamp): Promise<void> {
  const cached = await caches.match(OFFLINE_PAGE, { cacheName: CACHES.ready });
  const cachedAt = Date.parse(cached?.headers.get(CACHED_AT) ?? '');
  if (cachedAt > Date.now() - RENEW_AFTER_MS) return;
  await keepReady(stamp);
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && Reflect.get(connection ?? {}, 'saveData') === true;
}
