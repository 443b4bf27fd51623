/** Returns the display form of a colour's name: `navy` becomes `Navy`, and `gray` `Grey`. */
export function colorName(name: string): string {
  const shown = name.replace(/^gray\b/, 'grey');
  return shown.charAt(0).toUpperCase() + shown.slice(1);
}

/**
 * Returns the name of a line with the values of its options, such as `Boom (Black, 3 m)`; only the
 * product's name if there are no options.
 */
export function itemName(productName: string, variantTitle: string): string {
  return variantTitle === '' ? productName : `${productName} (${colorName(variantTitle)})`;
}
