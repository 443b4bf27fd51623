const keys = new WeakMap<object, number>();
let next = 0;

/** Returns a stable key for a row without an id: it stays the same when another row is removed. */
export function keyOf(row: object): number {
  const key = keys.get(row) ?? next++;
  keys.set(row, key);
  return key;
}

/** Returns the row with changes and the same key. */
export function changeRow<Row extends object>(row: Row, some: Partial<Row>): Row {
  const changed = { ...row, ...some };
  keys.set(changed, keyOf(row));
  return changed;
}
