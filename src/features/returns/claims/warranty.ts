/** Returns the moment some months later; on the last day of a shorter month if need be. */
export function monthsAfter(moment: Date, months: number): Date {
  const end = new Date(moment);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end;
}
