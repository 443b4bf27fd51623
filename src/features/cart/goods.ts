/**
 * Returns the price of the goods before discounts and shipping. Every page's header loads this
 * file.
 */
export function goodsPaise(lines: readonly { pricePaise: number; quantity: number }[]): number {
  return lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0);
}
