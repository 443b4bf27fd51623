/** Names the offer that makes shipping free, in place of the shipping price. */
export function freeShippingText(freeShippingBy: string): string {
  return `Shipping: ${freeShippingBy}`;
}
