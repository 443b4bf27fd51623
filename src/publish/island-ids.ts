/** What an island is rendered for: a page, or a part of it that many pages have. See kept-part.ts. */
type Rendered = { [PART]?: string };

const PART = Symbol.for('swara.part');
const counts = new WeakMap<Rendered, number>();

/**
 * Numbers islands within what they are rendered for, in place of @astrojs/react, which has one number
 * for all of a page: what stands in every page has the same numbers in each.
 */
export function incrementId(rendered: Rendered): string {
  const at = counts.get(rendered) ?? 0;
  counts.set(rendered, at + 1);
  return `${rendered[PART] ?? 'r'}${at}`;
}
