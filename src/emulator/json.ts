/** Parses JSON, and throws on values that a database cannot store. */
export function readJson(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text, (key, part: unknown) => {
    for (const piece of [key, part]) {
      if (typeof piece === 'string' && (piece.includes('\0') || !piece.isWellFormed())) {
        throw new SyntaxError('That text holds a character that cannot be kept.');
      }
    }
    return part;
  });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SyntaxError('Write an object.');
  }
  return value as Record<string, unknown>;
}

/**
 * Writes paise as rupees with two decimals, like the gateway. A client that parses and rewrites
 * `170.00` gets `170`, so that the signature no longer matches.
 */
export function rupees(paise: number): unknown {
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
  const text = String(paise).padStart(3, '0');
  return rawJSON(`${text.slice(0, -2)}.${text.slice(-2)}`);
}

/** Writes a digit string as a number without losing digits of long ids. */
export function numericId(digits: string): unknown {
  return (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(digits);
}

/** Returns India's time with its offset: `2025-01-15T12:20:29+05:30`. */
export function istTime(iso: string): string {
  const shifted = new Date(Date.parse(iso) + 330 * 60_000);
  return `${shifted.toISOString().slice(0, 19)}+05:30`;
}
