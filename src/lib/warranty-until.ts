/**
 * Returns the last day of a warranty that starts on a day, such as 2027-02-28 for 12 months from
 * 2026-02-28; undefined without a warranty. A month without that day ends on its last one.
 */
export function warrantyUntil(start: string, months: number): string | undefined {
  if (months === 0) return undefined;
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return end.toISOString().slice(0, 10);
}
