const BARS = 132;
/** The share of the bars after which there is silence. */
const SILENT_FROM = 0.52;

/** The end of a sound: it fades away, or it is cut off in full. */
export type SoundEnd = 'fades' | 'stops';

/** The heights of a waveform that ends, in per cent: at rest, and while all of it sounds. */
export function fadingBars(end: SoundEnd): { rest: number; loud: number }[] {
  return Array.from({ length: BARS }, (_, at) => {
    // Waves whose lengths have no common multiple look like music.
    const wave = Math.sin(at * 0.9) * 0.5 + Math.sin(at * 0.37) * 0.3 + Math.sin(at * 2.3) * 0.2;
    const swell = 25 + 75 * Math.abs(wave);
    const place = at / BARS;
    const left = Math.max(0, 1 - place / SILENT_FROM);
    const part = end === 'fades' ? left ** 1.4 : Math.min(1, left * 40);
    return { rest: Math.round(swell * part), loud: Math.round(swell * (1 - place / 2)) };
  });
}
