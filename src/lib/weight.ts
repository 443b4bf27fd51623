/** `540 g`, `1.45 kg`: grams as people read them. */
export function formatWeight(grams: number): string {
  if (grams < 1000) return `${grams} g`;
  return `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 3 })} kg`;
}
