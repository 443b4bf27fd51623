export type Star = 'full' | 'half' | 'empty';

/** Five stars for a rating: the rest after whole stars counts as a half from 0.5 on. */
export function toStars(rating: number): Star[] {
  const bounded = Math.min(5, Math.max(0, rating));
  return [0, 1, 2, 3, 4].map((at) => {
    if (bounded >= at + 1) return 'full';
    return bounded - at >= 0.5 ? 'half' : 'empty';
  });
}
