import { dayAfter } from '#src/features/settings/delivery.ts';

type Sold = {
  lines: readonly { dispatchBy: string | null }[];
  destination: { to: number };
};

/** Returns the day by which an order arrives: pre-orders travel after their promised dispatch. */
export function arrivalDay({ lines, destination }: Sold, now: Date): string {
  const days = lines.flatMap(({ dispatchBy }) => dispatchBy ?? []);
  const last = days.toSorted().at(-1);
  return dayAfter(destination.to, last === undefined ? now : new Date(last));
}
