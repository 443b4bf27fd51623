import { describe, expect, test } from 'vitest';
import { toReturnInstructions } from '#src/features/returns/return-instructions.ts';
import { RETURN_SEND_DAYS } from '#src/features/returns/return-limits.ts';

const ACCEPTED = {
  orderId: 'SW-7K3M9Q2X',
  // 11:30 pm on 25 November in India.
  acceptedAt: new Date('2026-11-25T18:00:00Z'),
  pieces: [
    { productName: 'Sur Buds', variantTitle: 'teal', quantity: 1 },
    { productName: 'Boom', variantTitle: 'black', quantity: 2 },
  ],
  address: {
    ...{ name: 'Swara Audio', lines: ['Unit 7', 'Old Foundry Road'], city: 'Mumbai' },
    ...{ state: 'Maharashtra', pincode: '400013' },
  },
};
const PICKUP = { step: 'booked', carrier: 'Delhivery', pickupDay: '2026-11-28' } as const;
const NOW = ACCEPTED.acceptedAt;

describe('the instructions for an accepted return', () => {
  test('names the deadline, the address and what to pack in return instructions', () => {
    expect(toReturnInstructions(ACCEPTED, NOW)).toEqual({
      how: 'Send it by Wednesday, 9 December to:',
      addressLines: [
        'Swara Audio, Returns (SW-7K3M9Q2X)',
        'Unit 7',
        'Old Foundry Road',
        'Mumbai, Maharashtra 400013',
      ],
      packing: [
        'Pack 1 × Sur Buds (Teal), 2 × Boom (Black), with everything that came with it: accessories, manuals and the original box.',
        'Write the order number SW-7K3M9Q2X on the outside of the parcel.',
      ],
    });
  });

  test.each([
    ['one millisecond before midnight in India', '2026-11-25T18:29:59.999Z', '9'],
    ['at midnight in India', '2026-11-25T18:30:00Z', '10'],
    ['after midnight in London', '2026-11-26T00:00:00Z', '10'],
  ])('counts the days to send a return from acceptance %s', (_, at, day) => {
    expect(RETURN_SEND_DAYS).toBe(14);
    const acceptedAt = new Date(at);
    const instructions = toReturnInstructions({ ...ACCEPTED, acceptedAt }, acceptedAt);
    expect(instructions?.how).toBe(
      `Send it by ${day === '9' ? 'Wednesday' : 'Thursday'}, ${day} December to:`,
    );
  });

  test.each([
    ['until the last millisecond of the last day in India', '2026-12-09T18:29:59.999Z', 4],
    ['no longer after the last day', '2026-12-09T18:30:00Z', 0],
  ])('shows the return address %s', (_, at, lines) => {
    const instructions = toReturnInstructions(ACCEPTED, new Date(at));
    expect(instructions?.addressLines).toHaveLength(lines);
    if (lines > 0) return;
    expect(instructions?.how).toBe(
      'The last day to send it was Wednesday, 9 December. Contact us before you send it.',
    );
  });

  test('names the courier and the day of a return’s pickup instead of an address', () => {
    const instructions = toReturnInstructions({ ...ACCEPTED, pickup: PICKUP }, NOW);
    expect(instructions).toMatchObject({
      how: 'Delhivery will collect it from your address on Saturday, 28 November. It costs you nothing.',
      addressLines: [],
    });
    expect(instructions?.packing).toHaveLength(3);
    expect(instructions?.packing.at(-1)).toBe('Close the box. The courier will bring the label.');
  });

  test.each([
    [
      { ...PICKUP, pickupDay: null },
      /^Delhivery will collect it .+ has not confirmed the day yet\./,
    ],
    [{ ...PICKUP, carrier: '' }, /^A courier will collect it from your address on Saturday/],
  ])('writes return instructions with what is known of the pickup: %o', (pickup, how) => {
    expect(toReturnInstructions({ ...ACCEPTED, pickup }, NOW)?.how).toMatch(how);
  });

  test.each(['picked_up', 'on_the_way', 'delivered', 'lost'] as const)(
    'ends return instructions once the courier has the return: %s',
    (step) => {
      expect(toReturnInstructions({ ...ACCEPTED, pickup: { ...PICKUP, step } }, NOW)).toBeNull();
    },
  );
});
