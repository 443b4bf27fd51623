/** Number of viewed products that a browser remembers. */
export const RECENT_MAX = 12;

/** Returns the list with a product as its newest entry. */
export function withRecent(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((one) => one !== id)].slice(0, RECENT_MAX);
}

/** Reads the ids stored in the browser; returns an empty list if they are malformed. */
export function readRecent(stored: string | null): number[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    const entries: unknown[] = Array.isArray(parsed) ? parsed : [];
    return entries.filter((id): id is number => Number.isInteger(id)).slice(0, RECENT_MAX);
  } catch {
    return [];
  }
}
