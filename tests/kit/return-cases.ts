import { FEE, type Step, three, type OrderInput } from './make-returns.ts';

/** Orders, their returns one after another, and the refund of each in paise. */
export const RETURN_CASES: readonly [
  what: string,
  order: OrderInput,
  steps: Step[],
  totals: number[],
][] = [
  [
    'a quantity discount',
    { lines: [{ quantity: 3 }], offers: [three()] },
    [{ 1: 2 }, { 1: 1 }],
    [170_00, 100_00],
  ],
  [
    'a quantity discount, unit by unit',
    { lines: [{ quantity: 3 }], offers: [three()] },
    [{ 1: 1 }, { 1: 1 }, { 1: 1 }],
    [70_00, 100_00, 100_00],
  ],
  [
    'a lower step that is still reached',
    {
      lines: [{ quantity: 5 }],
      offers: [
        {
          ...three(),
          steps: [
            { pieces: 2, percent: 5 },
            { pieces: 4, percent: 20 },
          ],
        },
      ],
    },
    [{ 1: 2 }, { 1: 1 }, { 1: 2 }],
    [400_00 - 285_00, 285_00 - 190_00, 190_00],
  ],
  [
    'a quantity discount over two colours of a product',
    {
      lines: [
        { productId: 1, quantity: 2 },
        { productId: 1, quantity: 1 },
      ],
      offers: [three()],
    },
    [{ 2: 1 }, { 1: 1 }, { 1: 1 }],
    [70_00, 100_00, 100_00],
  ],
  [
    'percent off everything',
    { lines: [{ quantity: 3 }], offers: [{ percent: 10 }] },
    [{ 1: 1 }, { 1: 2 }],
    [90_00, 180_00],
  ],
  [
    'percent off with a minimum',
    { lines: [600_00, 500_00], offers: [{ percent: 10, minimumPaise: 1_000_00 }] },
    [{ 2: 1 }, { 1: 1 }],
    [990_00 - 600_00, 600_00],
  ],
  [
    'percent off up to a limit that the kept item still reaches',
    { lines: [1_000_00, 1_000_00], offers: [{ percent: 20, mostPaise: 200_00 }] },
    [{ 2: 1 }, { 1: 1 }],
    [1_000_00, 800_00],
  ],
  [
    'a fixed amount with a minimum that is missed',
    {
      lines: [600_00, 500_00],
      offers: [{ kind: 'amount', percent: null, amountPaise: 110_00, minimumPaise: 1_000_00 }],
    },
    [{ 1: 1 }, { 2: 1 }],
    [990_00 - 500_00, 500_00],
  ],
  [
    'a fixed amount with a minimum that is still reached',
    {
      lines: [600_00, 400_00],
      offers: [{ kind: 'amount', percent: null, amountPaise: 100_00, minimumPaise: 600_00 }],
    },
    [{ 2: 1 }, { 1: 1 }],
    [400_00, 500_00],
  ],
  [
    'a code with a minimum',
    { lines: [600_00, 500_00], code: { percent: 50, minimumPaise: 1_000_00 } },
    [{ 1: 1 }, { 2: 1 }],
    [50_00, 500_00],
  ],
  [
    'a code on top of a quantity discount',
    {
      lines: [{ quantity: 3 }, 200_00],
      offers: [three()],
      code: { percent: 10, minimumPaise: 400_00 },
    },
    [{ 1: 2 }, { 2: 1 }, { 1: 1 }],
    [243_00 + 180_00 - 300_00, 200_00, 100_00],
  ],
  [
    'a worse offer that what is kept still gets',
    { lines: [{ quantity: 3 }], offers: [three(), { percent: 5 }] },
    [{ 1: 2 }, { 1: 1 }],
    [270_00 - 95_00, 95_00],
  ],
  [
    'free shipping above a threshold',
    { lines: [600_00, 500_00], rates: FEE },
    [{ 2: 1 }, { 1: 1 }],
    [500_00 - 99_00, 600_00 + 99_00],
  ],
  [
    'free shipping by an offer with a minimum',
    {
      lines: [300_00, 200_00],
      rates: FEE,
      offers: [{ kind: 'free-shipping', percent: null, minimumPaise: 400_00 }],
    },
    [{ 2: 1 }, { 1: 1 }],
    [101_00, 399_00],
  ],
  [
    'shipping rates by price',
    { lines: [600_00, 300_00], rates: { ...FEE, priceSteps: [{ from: 500, fee: 49 }] } },
    [{ 1: 1 }, { 2: 1 }],
    [600_00 - 50_00, 300_00 + 50_00],
  ],
  [
    'shipping rates by weight, already paid for',
    {
      lines: [{ quantity: 2, grams: 600 }],
      rates: { ...FEE, weightSteps: [{ overGrams: 1000, fee: 50 }] },
    },
    [{ 1: 1 }, { 1: 1 }],
    [100_00, 100_00],
  ],
  [
    'a discount that is no offer',
    { lines: [{ quantity: 3, pricePaise: 333_33 }], couponPaise: 100_01 },
    [{ 1: 1 }, { 1: 1 }, { 1: 1 }],
    [299_99, 299_99, 300_00],
  ],
  [
    'a quantity discount with another discount',
    { lines: [{ quantity: 3 }], offers: [three()], couponPaise: 30_00 },
    [{ 1: 2 }, { 1: 1 }],
    [150_00, 90_00],
  ],
];
