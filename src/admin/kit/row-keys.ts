const keys = new WeakMap<object, number>();
let next = 0;

/** The key of a row that has no id of its own: it stays itself, open or not, when another is removed. */
export function keyOf(row: object): number {
  const key = keys.get(row) ?? next++;
  keys.set(row, key);
  return key;
}

/** The same row with something else in it. */
export function changeRow<Row extends object>(row: Row, some: Partial<Row>): Row {
  const changed = { ...row, ...some };
  keys.set(changed, keyOf(row));
  return changed;
}
