import { describe, expect, test } from 'vitest';
import { shareRefunds } from '#src/features/order-management/share-out.ts';

/** Two units at 1,000, one at 500, and 50 for shipping. */
const LINES = [2_000_00, 500_00, 50_00];

describe('what was refunded of each line', () => {
  test('assigns a refund to the line whose units were returned', () => {
    const refunds = [{ amountPaise: 1_000_00, costsPaise: [1_000_00, 0] }];
    expect(shareRefunds(LINES, refunds)).toEqual({ returned: [1_000_00, 0, 0], shared: [0, 0, 0] });
  });

  test('splits a refund without returned units over the lines by cost', () => {
    const refunds = [{ amountPaise: 255_00, costsPaise: [0, 0] }];
    expect(shareRefunds(LINES, refunds)).toEqual({
      returned: [0, 0, 0],
      shared: [200_00, 50_00, 5_00],
    });
  });

  test('never assigns more than a line’s cost after a partial return and a cancellation', () => {
    const refunds = [
      { amountPaise: 1_000_00, costsPaise: [1_000_00, 0] },
      { amountPaise: 1_550_00, costsPaise: [0, 0] },
    ];
    const { returned, shared } = shareRefunds(LINES, refunds);
    expect(returned).toEqual([1_000_00, 0, 0]);
    expect(LINES.map((_, at) => (returned[at] ?? 0) + (shared[at] ?? 0))).toEqual(LINES);
  });

  test('assigns the actual refund, to the paisa, to units returned for less than their cost', () => {
    const refunds = [{ amountPaise: 100_01, costsPaise: [1_000_00, 500_00] }];
    const { returned } = shareRefunds(LINES, refunds);
    expect(returned).toEqual([66_67, 33_34, 0]);
  });

  test('assigns the whole cost of every line after a full cancellation', () => {
    const { shared } = shareRefunds(LINES, [{ amountPaise: 2_550_00, costsPaise: [0, 0] }]);
    expect(shared).toEqual(LINES);
  });
});
