const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** `12 January 2027` for `2027-01-12`. */
export function formatLongDay(day: string): string {
  return format.format(new Date(day));
}
