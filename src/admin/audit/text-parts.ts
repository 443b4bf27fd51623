import { diffArrays } from 'diff';
import { split } from '#src/admin/kit/excerpts.ts';

type TextPart = { text: string; isSame: boolean };

/** Texts that differ in more words than this are treated as entirely different. */
const CHANGES_MAX = 2000;

/** Compares two texts word by word; marks what both share, in this order, and what only one has. */
export function toParts(text: string, other: string): TextPart[] {
  const parts = diffArrays(split(other), split(text), {
    comparator: (word, there) => word.trim() === there.trim(),
    maxEditLength: CHANGES_MAX,
  });
  if (!parts) return [{ text, isSame: false }];
  return parts
    .filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ text: value.join(''), isSame: !added }));
}
