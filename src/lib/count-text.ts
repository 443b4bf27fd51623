import { formatCount } from './money.ts';

/** `1 row`, `1,200 rows`: a number of things; `many` is given where it is not `one` and an s. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
