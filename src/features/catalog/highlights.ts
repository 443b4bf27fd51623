/** Splits bullet points, which come as one text separated by '|'. */
export function toHighlights(bulletPoints: string): string[] {
  return bulletPoints
    .split('|')
    .map((point) => point.trim())
    .filter((point) => point !== '');
}
