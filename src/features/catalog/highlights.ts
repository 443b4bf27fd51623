/** Bullet points come as one text; '|' stands between them. */
export function toHighlights(bulletPoints: string): string[] {
  return bulletPoints
    .split('|')
    .map((point) => point.trim())
    .filter((point) => point !== '');
}
