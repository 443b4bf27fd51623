/** A short mark of a value; the same value has the same one in the browser and on the server. */
export function versionOf(value: object | string): string {
  const text = JSON.stringify(value, sorted);
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** Whatever order its names are in, and without the version that a response added. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const named = Object.entries(value).filter(([name]) => name !== 'version');
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
