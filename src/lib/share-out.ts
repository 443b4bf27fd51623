/**
 * An amount shared out over lines by what each of them cost, to the paisa: the shares add up to it,
 * and none is more than its line unless the amount is more than all of them.
 */
export function shareOut(amountPaise: number, costsPaise: readonly number[]): number[] {
  let costLeft = costsPaise.reduce((total, cost) => total + cost, 0);
  let left = amountPaise;
  return costsPaise.map((cost) => {
    const share = costLeft === 0 ? 0 : Math.round((left * cost) / costLeft);
    costLeft -= cost;
    left -= share;
    return share;
  });
}
