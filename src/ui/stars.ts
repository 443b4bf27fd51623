/** Returns the number of full stars for a rating, of five, rounded down to halves. */
export function fullStars(rating: number): number {
  return Math.floor(Math.min(5, Math.max(0, rating)) * 2) / 2;
}
