import { DAY_MS } from '#src/lib/durations.ts';
import { RETURN_DAYS } from './return-limits.ts';

type Delivered = { status: string; deliveredAt: Date | null };

/** Returns the last moment to request a return; undefined if returns are not possible any more. */
export function returnUntil({ status, deliveredAt }: Delivered, now: Date): Date | undefined {
  if (status !== 'delivered' || !deliveredAt) return undefined;
  const until = new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
  return now <= until ? until : undefined;
}
