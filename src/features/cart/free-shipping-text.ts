/** Names shipping that an offer makes free, where its price would stand. */
export function freeShippingText(freeShippingBy: string): string {
  return `Shipping: ${freeShippingBy}`;
}
