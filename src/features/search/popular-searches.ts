/** Offered where a search has found nothing or has not begun. */
export const POPULAR_SEARCHES = [
  'noise cancelling',
  'karaoke mic',
  'party speaker',
  'gaming headset',
  'waterproof speaker',
  'earbuds for calls',
] as const;
