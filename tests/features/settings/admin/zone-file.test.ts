import { describe, expect, test } from 'vitest';
import { ZONES_MAX } from '#src/features/settings/admin/delivery-fields.contract.ts';
import { saveDelivery } from '#src/features/settings/admin/shop-settings.contract.ts';
import { readZoneFile, writeZoneFile } from '#src/features/settings/admin/zone-file.server.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';

const HEAD = 'Zone,Pincodes,Delivered,Days from,Days to,Cash on delivery';

function problemsOf(...rows: string[]): string {
  try {
    readZoneFile([HEAD, ...rows].join('\n'));
  } catch (thrown) {
    return (thrown as Error).message;
  }
  return '';
}

function zoneRows(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `Zone ${at},${110_001 + at},,1,2,`);
}

/** Returns rows of PIN codes that cannot be joined into ranges. */
function pincodeRows(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `West,${110_001 + 2 * at},,1,2,`);
}

describe('a file of zones', () => {
  const zones = [
    {
      ...{ name: 'West, "near"', pincodes: '36-39, 40, 403001, 403005-403009' },
      ...{ from: 2, to: 4, cod: true, isServed: true },
      rates: {
        ...{ freeShippingOver: 999.5, shippingFee: 49 },
        priceSteps: [{ from: 300, fee: 29 }],
        weightSteps: [
          { overGrams: 2000, fee: 60 },
          { overGrams: 5000, fee: 150 },
        ],
      },
    },
    { name: 'Closed', pincodes: '744', from: 1, to: 1, cod: false, isServed: false },
  ];

  test('reads a zone file as the zones that were written', () => {
    expect(readZoneFile(writeZoneFile(zones))).toEqual(zones);
  });

  test('joins consecutive PIN codes of a courier’s zone file into ranges', () => {
    const codes = [400_003, 400_001, 400_002, 400_005, 400_006].map((code) => `Metro,${code}`);
    const text = ['zone;pincode;days from;days to', 'Metro;400010;1;2', 'metro;400004'].join('\n');
    expect(readZoneFile(`${text}\n${codes.join('\n').replaceAll(',', ';')}`)).toEqual([
      {
        ...{ name: 'Metro', pincodes: '400001-400006, 400010' },
        ...{ from: 1, to: 2, cod: true, isServed: true },
      },
    ]);
  });

  test('requires no days for a zone without delivery in a zone file', () => {
    expect(readZoneFile(`${HEAD}\nClosed,744,no,,,`)).toMatchObject([
      { name: 'Closed', isServed: false },
    ]);
  });

  test.each([
    ['West,4 00,yes,1,2,yes', ''],
    [',400001,yes,1,2,yes', 'Row 2: it has no zone.'],
    ['West,,yes,1,2,yes', 'Row 2: “” is not a pincode, a range or the first digits of pincodes.'],
    ['West,400009-400001,yes,1,2,yes', 'Row 2: “400009-400001” is not a pincode'],
    ['West,"400001, Goa",yes,1,2,yes', 'Row 2: “400001, Goa” is not a pincode'],
    ['West,012345,yes,1,2,yes', 'Row 2: “012345” is not a pincode'],
    ['West,400001,maybe,1,2,yes', 'Row 2: enter yes or no under Delivered.'],
    ['West,400001,yes,1,2,perhaps', 'Row 2: enter yes or no under Cash on delivery.'],
    ['West,400001,yes,,2,yes', 'Row 2: enter Days from and Days to as whole numbers from 1 to 60.'],
    ['West,400001,yes,1,61,yes', 'Row 2: enter Days from and Days to'],
    ['West,400001,yes,1.5,2,yes', 'Row 2: enter Days from and Days to'],
    ['West,400001,yes,3,2,yes', 'Row 2: Days to (2) is less than Days from (3).'],
  ])('checks the zone file row “%s”: %s', (row, sentence) => {
    if (sentence === '') expect(problemsOf(row)).toBe('');
    else expect(problemsOf(row)).toContain(sentence);
  });

  test('names up to ten wrong or contradictory rows of a zone file', () => {
    expect(
      problemsOf('West,400001,yes,1,2,yes', 'West,400002,yes,1,3,yes', 'East,400001,yes,1,2,yes'),
    ).toBe('Row 3: its values for “West” differ from row 2.\nRow 4: 400001 is also in row 2.');
    const wrong = Array.from({ length: 12 }, () => 'West,x,yes,1,2,yes');
    expect(problemsOf(...wrong).split('\n')).toHaveLength(11);
    expect(problemsOf(...wrong)).toContain('And 2 more.');
  });

  test('reads 28,411 PIN codes in 8 zones into zones that can be saved', () => {
    const rows = Array.from({ length: 28_411 }, (_, at) => `Zone ${at % 8},${110_001 + at},,1,2,`);
    const zones = readZoneFile([HEAD, ...rows].join('\n'));
    const saved = saveDelivery.input.safeParse({ ...DEFAULTS.delivery, zones, version: 0 });
    expect(saved.success).toBe(true);
  });

  test.each([
    ['80 zones', zoneRows(ZONES_MAX), ''],
    ['81 zones', zoneRows(ZONES_MAX + 1), 'There are 81 zones, and the limit is 80.'],
    ['a name of 60 characters', [`${'a'.repeat(60)},110001,,1,2,`], ''],
    ['a name of 61 characters', [`${'a'.repeat(61)},110001,,1,2,`], 'is longer than 60 characters'],
    ['a zone of 63,998 characters', pincodeRows(8000), ''],
    [
      'a zone of 64,006 characters',
      pincodeRows(8001),
      '“West” has 64,006 characters of pincodes, and the limit is 64,000. Split it into two zones.',
    ],
  ])('checks the limits of a zone file with %s', (_, rows, sentence) => {
    if (sentence === '') expect(problemsOf(...rows)).toBe('');
    else expect(problemsOf(...rows)).toContain(sentence);
  });

  test('refuses a zone file without rows or without a required column', () => {
    expect(() => readZoneFile('')).toThrow('There is no row with a zone');
    expect(() => readZoneFile('Zone,Days\nWest,3')).toThrow('There is no column “Pincodes”');
  });
});
