import { lastDispatch } from '#src/features/catalog/preorders/last-dispatch.ts';
import { dayAfter } from '#src/features/settings/delivery.ts';

type Sold = {
  lines: readonly { dispatchBy: string | null }[];
  destination: { to: number };
};

/** Returns the day by which an order arrives: pre-orders travel after their promised dispatch. */
export function arrivalDay({ lines, destination }: Sold, now: Date): string {
  const last = lastDispatch(lines);
  return dayAfter(destination.to, last === '' ? now : new Date(last));
}
