/**
 * What an island is called by. Astro makes that of all the text that the island is of, letter by
 * letter; nothing asks for it, and random letters are what compresses least.
 */
export function shorthash(): string {
  return '';
}
