export const LINK_MAX = 80;

/** Links that would be mistaken for part of another URL below /category. */
export const RESERVED_LINKS: readonly string[] = ['page', 'index'];

/** Converts a title to a link: `Ear Buds & more` becomes `ear-buds-more`. */
export function toLink(title: string, attempt = 1): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const made =
    words
      .join('-')
      .slice(0, LINK_MAX - 4)
      .replace(/-$/, '') || 'category';
  const link = RESERVED_LINKS.includes(made) ? `${made}s` : made;
  return attempt === 1 ? link : `${link}-${attempt}`;
}
