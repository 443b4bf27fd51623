type Specification = { label: string; value: string };

const SEPARATOR = '|';

/** Returns the database form: one text. The label has no separator (see the contract). */
export function toPair({ label, value }: Specification): string {
  return `${label}${SEPARATOR}${value}`;
}

export function fromPair(pair: string): Specification {
  const at = pair.indexOf(SEPARATOR);
  return at < 0
    ? { label: pair, value: '' }
    : { label: pair.slice(0, at), value: pair.slice(at + 1) };
}
