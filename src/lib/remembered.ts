/** In development, where nobody says when a build begins. */
const FRESH_MS = 1000;

type CachedValue<T> = { value: Promise<T>; from: string };

/**
 * Caches an answer for one pass of the publisher, whose process outlives a build: many pages of one
 * pass need the same answer, and the next pass must not see old data.
 */
export function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let cached: CachedValue<T> | undefined;
  return () => {
    const from = process.env['PUBLISH_PASS'] ?? String(Math.floor(Date.now() / FRESH_MS));
    if (cached?.from !== from) cached = { value: ask(), from };
    return cached.value;
  };
}
