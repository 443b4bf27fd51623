import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offers, offerUses } from '#src/db/schema/tables.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { type Buyer, buying, makeAddress, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const orderServices = makeOrderServices(db);

/** Cases in which five accounts are one person, and one in which they are not. */
const PERSONS = [
  {
    what: 'same phone number and street',
    same: () => ({ mobileNumber: '9811100001', addressLine1: '1 Lal Road', addressLine2: '' }),
    isOne: true,
  },
  { what: 'same phone number', same: () => ({ mobileNumber: '9811100002' }), isOne: true },
  {
    what: 'same street in another spelling',
    same: (at: number) => ({
      addressLine1: ['7, Park Street', '7 PARK STREET', '7-Park  street.'][at % 3] ?? '',
      addressLine2: '',
    }),
    isOne: true,
  },
  {
    what: 'same street at another PIN code',
    same: (at: number) => ({ addressLine1: '9 Hill', addressLine2: '', pincode: `40000${at + 1}` }),
    isOne: false,
  },
];

/** Buys with a code and pays. Returns false if the code was refused. */
async function buyWith(offerCode: string, buyer: Buyer): Promise<boolean> {
  const { id } = await makeProduct(db, { pricePaise: 1000_00 });
  try {
    const input = { ...buying(buyer, id), offerCode };
    const { order_id: orderId } = await startPayment(orderServices, buyer, input);
    orderServices.gateway.pay(orderId);
    await settle(orderServices, orderId);
    return true;
  } catch {
    return false;
  }
}

describe('offers for one person', () => {
  test.each([
    ['first-order', { isFirstOrder: true }],
    ['once per customer', { perShopper: 1 }],
  ])('applies a %s offer once to five accounts of one person', async (_, limit) => {
    for (const { what, same, isOne } of PERSONS) {
      await db.update(offers).set({ removedAt: new Date() });
      const offer = await makeOffer(db, { code: 'PERSON', ...limit });
      const got: boolean[] = [];
      for (let account = 0; account < 5; account += 1) {
        const { id, name, email } = await makeUser(db);
        const addressId = await makeAddress(db, id, same(account));
        const buyer = { id, name, email, phoneNumber: null, role: 'customer', addressId } as const;
        got.push(await buyWith('PERSON', buyer));
      }
      expect(got, what).toEqual(isOne ? [true, false, false, false, false] : Array(5).fill(true));
      expect(await db.$count(offerUses, eq(offerUses.offerId, offer.id)), what).toBe(isOne ? 1 : 5);
    }
  });
});
