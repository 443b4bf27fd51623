/** Says what is wrong with a price and an MRP together; undefined where nothing is. */
export function priceProblem(price: number, mrp: number): string | undefined {
  return price > mrp ? `The price (₹${price}) may not be above the MRP (₹${mrp}).` : undefined;
}
