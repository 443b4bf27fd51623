import { formatDate, formatDay } from './dates.ts';

/** `Wed, 2 Dec` for `2026-12-02`. */
export function formatShortDay(day: string): string {
  return `${formatDay(day).slice(0, 3)}, ${formatDate(day).replace(/ \d+$/, '')}`;
}
