import { shareOut } from '#src/lib/share-out.ts';

/** A refund, with what the pieces that came back for it cost by line: nothing without a return. */
type Refund = { amountPaise: number; costsPaise: readonly number[] };

/**
 * What was given back of each line: first for its own pieces that came back, and what was given back
 * for no piece shared out over what is left of every line.
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
