/** Parsed JSON that a database can keep: what it cannot makes this throw. */
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
 * Paise as the gateway writes rupees, always with two decimals. `170.00` is what a reader who
 * parses and writes again turns into `170`, so that the signature no longer fits.
 */
export function rupees(paise: number): unknown {
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
  const text = String(paise).padStart(3, '0');
  return rawJSON(`${text.slice(0, -2)}.${text.slice(-2)}`);
}

/** A digit string as a number, which loses nothing of long ids. */
export function numericId(digits: string): unknown {
  return (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(digits);
}

/** India's time with its offset: `2025-01-15T12:20:29+05:30`. */
export function istTime(iso: string): string {
  const shifted = new Date(Date.parse(iso) + 330 * 60_000);
  return `${shifted.toISOString().slice(0, 19)}+05:30`;
}
