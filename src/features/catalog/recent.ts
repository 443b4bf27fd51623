/** Products that a browser remembers to have shown. */
export const RECENT_MAX = 12;

/** The list with a product as its newest. */
export function withRecent(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((one) => one !== id)].slice(0, RECENT_MAX);
}

/** The ids that a browser kept; what is no list of ids is no list. */
export function readRecent(kept: string | null): number[] {
  try {
    const parsed: unknown = JSON.parse(kept ?? '[]');
    const entries: unknown[] = Array.isArray(parsed) ? parsed : [];
    return entries.filter((id): id is number => Number.isInteger(id)).slice(0, RECENT_MAX);
  } catch {
    return [];
  }
}
