/** What pieces cost, before reductions and shipping. Light: every page's header loads it. */
export function goodsPaise(lines: readonly { pricePaise: number; quantity: number }[]): number {
  return lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0);
}
