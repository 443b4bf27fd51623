/** Returns the promised day of dispatch of the last pre-order among items; '' without pre-orders. */
export function lastDispatch(items: readonly { dispatchBy: string | null }[]): string {
  const days = items.map(({ dispatchBy }) => dispatchBy ?? '');
  return days.toSorted().at(-1) ?? '';
}
