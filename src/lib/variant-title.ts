/** The values that a shopper chooses: the colour, and those of the product's other options. */
export type OptionValues = { color: string; optionValues: readonly string[] };

/** Returns the values as one text, such as `black, 3 m`; '' for a product without options. */
export function variantTitle({ color, optionValues }: OptionValues): string {
  return [color, ...optionValues].filter((value) => value !== '').join(', ');
}
