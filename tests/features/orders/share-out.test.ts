import { describe, expect, test } from 'vitest';
import { shareRefunds } from '#src/features/orders/share-out.ts';

/** Two pieces of 1,000, one of 500, and 50 of shipping. */
const LINES = [2_000_00, 500_00, 50_00];

describe('what was given back of each line', () => {
  test('is of the line whose pieces came back', () => {
    const refunds = [{ amountPaise: 1_000_00, costsPaise: [1_000_00, 0] }];
    expect(shareRefunds(LINES, refunds)).toEqual({ returned: [1_000_00, 0, 0], shared: [0, 0, 0] });
  });

  test('is shared out by cost where nothing came back', () => {
    const refunds = [{ amountPaise: 255_00, costsPaise: [0, 0] }];
    expect(shareRefunds(LINES, refunds)).toEqual({
      returned: [0, 0, 0],
      shared: [200_00, 50_00, 5_00],
    });
  });

  test('is all of every line after a part return and the rest of the order, never more', () => {
    const refunds = [
      { amountPaise: 1_000_00, costsPaise: [1_000_00, 0] },
      { amountPaise: 1_550_00, costsPaise: [0, 0] },
    ];
    const { returned, shared } = shareRefunds(LINES, refunds);
    expect(returned).toEqual([1_000_00, 0, 0]);
    expect(LINES.map((_, at) => (returned[at] ?? 0) + (shared[at] ?? 0))).toEqual(LINES);
  });

  test('of pieces that came back for less than they cost is that less, to the paisa', () => {
    const refunds = [{ amountPaise: 100_01, costsPaise: [1_000_00, 500_00] }];
    const { returned } = shareRefunds(LINES, refunds);
    expect(returned).toEqual([66_67, 33_34, 0]);
  });

  test('is all of them after a full cancel', () => {
    const { shared } = shareRefunds(LINES, [{ amountPaise: 2_550_00, costsPaise: [0, 0] }]);
    expect(shared).toEqual(LINES);
  });
});
