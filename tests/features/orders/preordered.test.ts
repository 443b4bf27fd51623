import { expect, test } from 'vitest';
import {
  type Preordered,
  preorderCells,
  spreadWaiting,
} from '#src/features/orders/preordered.queries.server.ts';

const dispatchBy = '2027-01-12';
const of = (productId: number, variantId: number | null, waiting: number): Preordered => {
  return { productId, variantId, quantity: 3, waiting, dispatchBy };
};
const LINES = [
  // The item was in a bundle, and also bought on its own.
  { id: 1, productId: 1, variantId: null, quantity: 2 },
  { id: 2, productId: 1, variantId: null, quantity: 1 },
  { id: 3, productId: 1, variantId: 7, quantity: 1 },
  { id: 4, productId: 2, variantId: null, quantity: 1 },
];
const packed = (...rows: [orderLineId: number, quantity: number][]) => [
  { pieces: rows.map(([orderLineId, quantity]) => ({ orderLineId, quantity })) },
];

test.each([
  ['none is packed', packed(), 3, { 3: 1, 2: 1, 1: 2 }],
  ['one unit has stock', packed(), 2, { 3: 1, 2: 1, 1: 1 }],
  ['the last line is packed', packed([2, 1]), 2, { 3: 1, 2: 0, 1: 2 }],
  ['a unit of the first is packed too', packed([2, 1], [1, 1]), 2, { 3: 1, 2: 0, 1: 1 }],
  ['all have stock', packed(), 0, { 3: 1, 2: 0, 1: 0 }],
])('spreads the units that wait over the last lines if %s', (_, parcels, waiting, waits) => {
  const preordered = [of(1, null, waiting), of(1, 7, 1)];
  expect(Object.fromEntries(spreadWaiting(LINES, preordered, parcels))).toEqual(waits);
});

test('exports the promised day of a pre-ordered line, and nothing for others', () => {
  const [first, , , other] = LINES;
  const cells = (line: typeof first) => preorderCells(line, [of(1, null, 2)], new Map([[1, 2]]));
  expect([cells(first), cells(other), cells(undefined)]).toEqual([
    [dispatchBy, 2],
    ['', ''],
    ['', ''],
  ]);
});
