/** Numbers from 0 to 1, always the same ones for the same seed. */
export function randomOf(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The n-th number of an even spread over 0 to 1 in this base (Halton). */
export function spread(n: number, base: number): number {
  let result = 0;
  let part = 1 / base;
  for (let rest = n; rest > 0; rest = Math.floor(rest / base)) {
    result += (rest % base) * part;
    part /= base;
  }
  return result;
}

export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return hash >>> 0;
}
