/** How many of five stars are full for a rating: the rest after whole stars counts as a half from 0.5 on. */
export function fullStars(rating: number): number {
  return Math.floor(Math.min(5, Math.max(0, rating)) * 2) / 2;
}
