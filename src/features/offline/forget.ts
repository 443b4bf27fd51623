/** In local storage: what is kept here for a time without a connection, and is somebody's. */
const PERSONAL = 'swara:kept:';
export const KEPT_WISHES = `${PERSONAL}wishlist`;
/** One entry for each change of the cart that waits, so that no two tabs write the same one. */
export const KEPT_CHANGE = `${PERSONAL}cart:`;
/** The pages that were read: see CACHES, which only the worker loads. */
const PAGES = 'swara-pages-';

/** Forgets what this browser keeps of somebody who leaves: changes, the wishlist and the pages read. */
export function forgetKept(): void {
  const storage = ownStorage();
  for (const key of Object.keys(storage ?? {})) {
    if (key.startsWith(PERSONAL)) storage?.removeItem(key);
  }
  void forgetPages().catch(() => undefined);
}

/** Forgets the copy of the wishlist. */
export function forgetWishes(): void {
  ownStorage()?.removeItem(KEPT_WISHES);
}

/** Where this browser keeps things; undefined where it is told not to. */
export function ownStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

async function forgetPages(): Promise<void> {
  // Missing where pages are not served by https.
  if (typeof caches === 'undefined') return;
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES));
  await Promise.all(names.map((name) => caches.delete(name)));
}
