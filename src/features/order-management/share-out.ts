import { shareOut } from '#src/lib/share-out.ts';

/**
 * A refund, with the amounts paid for the units returned for it, by line: none without a return.
 */
type Refund = { amountPaise: number; costsPaise: readonly number[] };

/**
 * Splits refunds over the lines: first to each line's returned units, and the rest over what is
 * left of every line.
 */
export function shareRefunds(linesPaise: readonly number[], refunds: readonly Refund[]) {
  const returned = linesPaise.map(() => 0);
  let restPaise = 0;
  for (const { amountPaise, costsPaise } of refunds) {
    if (costsPaise.every((cost) => cost === 0)) restPaise += amountPaise;
    else shareOut(amountPaise, costsPaise).forEach((share, at) => addTo(returned, at, share));
  }
  const left = linesPaise.map((line, at) => Math.max(0, line - (returned[at] ?? 0)));
  return { returned, shared: shareOut(restPaise, left) };
}

function addTo(sums: number[], at: number, share: number): void {
  sums[at] = (sums[at] ?? 0) + share;
}
