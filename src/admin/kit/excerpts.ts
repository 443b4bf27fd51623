/** Texts up to this many characters are shown in full. */
const SHORT = 80;
const WORDS_AROUND = 3;

/**
 * Returns only the differing parts of two texts, with a few shared words around them. Short or
 * identical texts stay complete.
 */
export function excerpts(one: string, other: string): readonly [string, string] {
  if (one === other || (one.length <= SHORT && other.length <= SHORT)) return [one, other];
  const [a, b] = [split(one), split(other)];
  const head = sharedAtStart(a, b);
  const tail = sharedAtStart(a.slice(head).toReversed(), b.slice(head).toReversed());
  return [cut(a, head, tail), cut(b, head, tail)];
}

/** Splits into words with their trailing space. */
export function split(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function sharedAtStart(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((word, index) => word.trim() !== b[index]?.trim());
  return at === -1 ? a.length : at;
}

function cut(words: readonly string[], head: number, tail: number): string {
  const from = Math.max(0, head - WORDS_AROUND);
  const to = Math.min(words.length, words.length - tail + WORDS_AROUND);
  const middle = words.slice(from, to).join('').trim();
  return `${from > 0 ? '… ' : ''}${middle}${to < words.length ? ' …' : ''}`;
}
