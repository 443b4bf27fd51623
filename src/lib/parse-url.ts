/** The address that a text means, or undefined. `URL.canParse()` and `URL.parse()` are missing in iOS 16. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
