/**
 * Replaces Astro's id of an island, which hashes all of its text letter by letter; nothing uses it,
 * and random letters compress worst.
 */
export function shorthash(): string {
  return '';
}
