/** An object without some of its fields. */
export function omit<T extends object, Name extends keyof T>(
  value: T,
  ...names: Name[]
): Omit<T, Name> {
  const left = Object.entries(value).filter(([name]) => !names.some((one) => one === name));
  return Object.fromEntries(left) as Omit<T, Name>;
}
