import type { ReactNode } from 'react';
import { formatLongDay } from '#src/lib/dates.ts';

type Props = {
  /** Nothing is shown for an item that is no pre-order. */
  dispatchBy: string | null | undefined;
  children?: ReactNode;
};

/** `Pre-order — dispatched by 12 January 2027`, below the name of an item. */
export function PreorderDay({ dispatchBy, children }: Props) {
  return dispatchBy ? (
    <span className="block text-sm font-semibold text-brand">
      Pre-order — dispatched by{' '}
      <span className="whitespace-nowrap">{formatLongDay(dispatchBy)}</span>
      {children}
    </span>
  ) : null;
}
