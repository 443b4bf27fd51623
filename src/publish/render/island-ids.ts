/**
 * The scope that an island is rendered in: a page, or a part shared by many pages. See
 * cached-part.ts.
 */
type Rendered = { [PART]?: string };

const PART = Symbol.for('swara.part');
const counts = new WeakMap<Rendered, number>();

/**
 * Numbers islands within their scope, in place of @astrojs/react's one counter per page, so that a
 * part shared by all pages has the same numbers on each.
 */
export function incrementId(rendered: Rendered): string {
  const at = counts.get(rendered) ?? 0;
  counts.set(rendered, at + 1);
  return `${rendered[PART] ?? 'r'}${at}`;
}
