import { LOW_STOCK } from '#src/features/catalog/stock-level.ts';
import { formatLongDay } from '#src/lib/long-day.ts';

/** `Pre-order — dispatched by 12 January 2027`, and how many are left if few are. */
export function preorderText({ dispatchBy, left }: { dispatchBy: string; left: number }): string {
  const text = `Pre-order — dispatched by ${formatLongDay(dispatchBy)}`;
  return left <= LOW_STOCK ? `${text}. Only ${left} left` : text;
}
