/** Names of specifications with a figure for cards, in lower case, the most important first. */
export const CARD_FIGURES = ['battery life', 'battery', 'playtime', 'output power', 'power'];

/** Plurals of things that are not sold in pairs: `Neckbands` are a `Neckband` each. */
const SINGLE = /(band|bar|speaker|set|microphone|amplifier|charger|cable|case|stand)s$/;
const HOURS = /(\d[\d,]*(?:\.\d+)?)\s*h(?:ou)?r?s?\b/i;
const WATTS = /(\d[\d,]*(?:\.\d+)?)\s*w(?:atts?)?\b/i;

/**
 * Returns what a product is, and its most important figure if it has one: `Neckband, 40 h`.
 * Specifications are pairs of name and value.
 */
export function toCardKind(
  category: string,
  specifications: readonly (readonly [name: string, value: string])[],
): string {
  const words = category.replaceAll(/(?<= )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  const values = CARD_FIGURES.flatMap((name) =>
    specifications.flatMap(([found, value]) => (found.toLowerCase() === name ? [value] : [])),
  );
  const [figure] = values.flatMap((value) => figureIn(value) ?? []);
  return [words.replace(SINGLE, '$1'), ...(figure ? [figure] : [])].join(', ');
}

function figureIn(value: string): string | undefined {
  const hours = HOURS.exec(value)?.[1];
  const watts = WATTS.exec(value)?.[1];
  return hours ? `${hours} h` : watts && `${watts} W`;
}
