import { CacheFirst, ExpirationPlugin, NetworkFirst, type SerwistPlugin } from 'serwist';
import { CACHES, CACHED_AT, CACHED_TITLE, OFFLINE_PAGE, ruleFor } from './cache-rules.ts';
import {
  pictureOf,
  type SavedPage,
  titleOf,
  type Why,
  withAgeNote,
  withWhy,
} from './offline-texts.ts';
import { keepReady, renewReady } from './ready.ts';

// The service worker, served as /sw.js: see decision 19. It knows no page by name, so one file
// serves all releases: pages come from the network first, and what is named by its hash never changes.

/** The parts of a worker's world that the library of pages has no types for. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Worker = {
  addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};

const worker = self as unknown as Worker;
const DAY_S = 86_400;
/** After this time, a cached page is used instead. */
const PAGE_TIMEOUT_S = 4;
/** A server error says nothing about the page. */
const BROKEN_FROM = 500;
const LISTED_MAX = 8;

/** Caches one page for all query strings: its islands read them. */
const withoutQuery: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};

const cachesPages: SerwistPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= BROKEN_FROM)
      throw new Error(`The shop responded with ${response.status}.`);
    return response;
  },
  cacheWillUpdate: async ({ response }) => {
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    return response.status === 200 && isPage ? stamped(response) : null;
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && noted(cachedResponse, request),
};

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  plugins: [
    withoutQuery,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 14 * DAY_S, purgeOnQuotaError: true }),
    cachesPages,
  ],
});
const assets = new CacheFirst({
  cacheName: CACHES.assets,
  plugins: [
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true }),
    { handlerDidError: ({ request }) => caches.match(request, { cacheName: CACHES.ready }) },
  ],
});
const pictures = new CacheFirst({
  cacheName: CACHES.pictures,
  plugins: [
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepReady(stamped), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration;
  event.waitUntil(Promise.all([forgetOld(), navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const { destination, referrer } = request;
  const from = referrer.startsWith('http') ? new URL(referrer).pathname : '';
  const rule = ruleFor({
    path: pathname,
    destination,
    from: destination === 'document' ? '' : from,
  });
  if (rule === 'asset') event.respondWith(assets.handle(handed(event)));
  else if (rule === 'picture') event.respondWith(pictures.handle(handed(event)));
  else if (rule === 'page') event.respondWith(answerPage(event));
  else if (rule === 'private') event.respondWith(answerPrivate(event));
});

async function answerPage(event: Fetching): Promise<Response> {
  try {
    const answer = await pages.handle(handed(event));
    event.waitUntil(renewReady(stamped).catch(() => undefined));
    return answer;
  } catch {
    const { pathname } = new URL(event.request.url);
    const ready = await caches.match(pathname, { cacheName: CACHES.ready });
    return ready ? noted(ready, event.request) : insteadOf(event.request, whyNow());
  }
}

async function answerPrivate(event: Fetching): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    return answer.status < BROKEN_FROM ? answer : await insteadOf(event.request, 'server');
  } catch {
    return insteadOf(event.request, navigator.onLine ? 'server' : 'private');
  }
}

function whyNow(): Why {
  return navigator.onLine ? 'server' : 'offline';
}

/** Returns the offline page at the requested address, so that a reload tries again. */
async function insteadOf(request: Request, why: Why): Promise<Response> {
  const cached = await caches.match(OFFLINE_PAGE, { cacheName: CACHES.ready });
  if (!cached) return Response.error();
  const { pathname, search } = new URL(request.url);
  const html = withWhy(await cached.text(), why, {
    path: pathname + search,
    pages: await listCachedPages(),
    now: new Date(),
  });
  return new Response(html, { status: 503, headers: cached.headers });
}

/** Lists the pages that were read last, the latest first. */
async function listCachedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(CACHES.pages);
  const all = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      const title = decodeURIComponent(answer?.headers.get(CACHED_TITLE) ?? '');
      const savedAt = new Date(answer?.headers.get(CACHED_AT) ?? 0);
      return { path: new URL(request.url).pathname, title, savedAt, answer };
    }),
  );
  const latest = all
    .filter(({ title }) => title !== '')
    .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
    .slice(0, LISTED_MAX);
  const saved = await (await caches.open(CACHES.pictures)).keys();
  const pictures = new Set(saved.map(({ url }) => new URL(url).pathname));
  return Promise.all(
    latest.map(async ({ answer, ...page }) => ({
      ...page,
      picture: pictureOf((await answer?.text()) ?? '', pictures),
    })),
  );
}

async function noted(cached: Response, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const at = new Date(cached.headers.get(CACHED_AT) ?? Date.now());
  const html = withAgeNote(await cached.text(), pathname + search, at, new Date());
  return new Response(html, { status: cached.status, headers: cached.headers });
}

/** An answer with when it came and what it is called; a body that was unpacked says so no more. */
async function stamped(response: Response): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(CACHED_AT, new Date().toISOString());
  headers.set(CACHED_TITLE, encodeURIComponent(titleOf(text)));
  return new Response(text, { status: response.status, headers });
}

async function forgetOld(): Promise<void> {
  const ours: string[] = Object.values(CACHES);
  const old = (await caches.keys()).filter(
    (name) => name.startsWith('swara-') && !ours.includes(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** An event as the library's types call it. */
function handed(event: Fetching): Parameters<NetworkFirst['handle']>[0] {
  return { event, request: event.request } as Parameters<NetworkFirst['handle']>[0];
}
