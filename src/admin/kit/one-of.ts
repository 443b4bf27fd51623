/**
 * Returns the value if it is known; otherwise undefined, for example after editing the URL by hand.
 */
export function oneOf<T extends string>(known: readonly T[], value: string): T | undefined {
  return known.find((one) => one === value);
}
