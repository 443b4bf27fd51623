type Zone = { name: string; pincodes: string };

/** Beginnings and ranges as a tidy list; undefined when one of them is neither. */
export function pincodeParts(text: string): string[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.replace(/\s/g, ''))
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every(isPart) ? parts : undefined;
}

function isPart(part: string): boolean {
  if (!/^[1-9]\d{0,5}(-[1-9]\d{0,5})?$/.test(part)) return false;
  const { from, to } = toRange(part);
  return from.length === to.length && from <= to;
}

function toRange(part: string): { from: string; to: string } {
  const [from = '', to = from] = part.split('-');
  return { from, to };
}

/** Says which part of a zone another has too: nobody could say which of them counts. */
export function sharedPincodes(zone: Zone, others: readonly Zone[]): string | undefined {
  for (const part of pincodeParts(zone.pincodes) ?? []) {
    const mine = toRange(part);
    for (const other of others) {
      const theirs = (pincodeParts(other.pincodes) ?? []).find((one) => {
        const { from, to } = toRange(one);
        return from.length === mine.from.length && from <= mine.to && mine.from <= to;
      });
      if (theirs) return `${part} meets ${theirs} of “${other.name}”: name each in one zone.`;
    }
  }
  return undefined;
}
