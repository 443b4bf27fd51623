const STEPS = 6;

/** The stops of the price slider: 6 steps between the bounds, each a multiple of 100. */
export function priceSteps({ min, max }: { min: number; max: number }): number[] {
  const low = Math.floor(min / 100) * 100;
  const high = Math.ceil(max / 100) * 100;
  const stops = Array.from({ length: STEPS + 1 }, (_, at) => {
    const exact = low + ((high - low) * at) / STEPS;
    return Math.round(exact / 100) * 100;
  });
  return [...new Set(stops)];
}

/** The stop nearest to a price. */
export function nearestStop(stops: number[], price: number): number {
  const gaps = stops.map((stop) => Math.abs(stop - price));
  return gaps.indexOf(Math.min(...gaps));
}
