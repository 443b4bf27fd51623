/** The last part of an address from a title: `Ear Buds & more` becomes `ear-buds-more`. */
export function toLink(title: string, attempt = 1): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const link = words.join('-') || 'category';
  return attempt === 1 ? link : `${link}-${attempt}`;
}
