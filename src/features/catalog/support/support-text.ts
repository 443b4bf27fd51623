/** Says for how long a product is under warranty. */
export function warrantyText(months: number): string {
  if (months === 0)
    return 'This product comes without a warranty of ours. Your legal rights remain.';
  return `It is under warranty for ${monthsText(months)} from the day of delivery.`;
}

/** Writes months for people, whole years as years: `18 months`, `2 years`. */
function monthsText(months: number): string {
  if (months > 12 && months % 12 === 0) return `${months / 12} years`;
  return months === 12 ? '1 year' : `${months} month${months === 1 ? '' : 's'}`;
}
