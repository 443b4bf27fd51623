/** The value when it is one of these; undefined otherwise, as for what somebody typed into an address. */
export function oneOf<T extends string>(known: readonly T[], value: string): T | undefined {
  return known.find((one) => one === value);
}
