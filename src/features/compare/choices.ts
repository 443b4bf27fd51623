import { COMPARE_MAX } from './compare-limits.ts';

/** A product chosen to be compared, as the browser keeps it: what the tray shows, and no price. */
export type Choice = { id: number; name: string; imageUrl: string };

/** Reads the choices that a browser stored; skips invalid ones. */
export function readChoices(stored: string | null): Choice[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    const entries: unknown[] = Array.isArray(parsed) ? parsed : [];
    return entries.filter(isChoice).slice(0, COMPARE_MAX);
  } catch {
    return [];
  }
}

function isChoice(entry: unknown): entry is Choice {
  const { id, name, imageUrl } = (entry ?? {}) as Record<string, unknown>;
  return Number.isInteger(id) && typeof name === 'string' && typeof imageUrl === 'string';
}
