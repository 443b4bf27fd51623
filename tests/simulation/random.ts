/** A generator of numbers that a seed decides (mulberry32). */
export function makeRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (count: number): number => Math.floor(next() * count);
  return { next, upTo };
}

export type Random = ReturnType<typeof makeRandom>;
