/** Returns a name whose short last word, such as the 1 of `Air 1`, stays on the line before it. */
export function keepNumber(name: string): string {
  return name.replace(/ (\S{1,2})$/, '\u00a0$1');
}
