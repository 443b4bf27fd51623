import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { offers, outgoingEvents } from '#src/db/schema/tables.ts';
import { disableUser } from '#src/features/account/admin/users.contract.ts';
import {
  addAddress,
  deleteAddress,
  updateAddress,
} from '#src/features/account/address/address.contract.ts';
import { deleteBusiness, saveBusiness } from '#src/features/account/business/business.contract.ts';
import { changeContact } from '#src/features/account/contact-change.service.server.ts';
import { updateProfile } from '#src/features/account/profile.contract.ts';
import { refreshOfferPages } from '#src/features/offers/show-offers.service.server.ts';
import { WEBHOOK_PAYLOADS } from '#src/features/webhooks/webhook-payloads.contract.ts';
import { sendWebhooks } from '#src/features/webhooks/send-webhooks.service.server.ts';
import { READ_PAYLOADS } from '#src/server/upkeep/webhook-payloads.ts';
import { makeEndpoint, makeReceiver } from '#tests/kit/make-endpoint.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, services } = shop;
const { visitor: staff } = await signUpStaff(shop, 'owner');
const { visitor, user } = await signUp(shop, { name: 'Asha Rao' });
await makeEndpoint(services);

beforeEach(async () => void (await db.delete(outgoingEvents)));

async function sendAll(): Promise<{ type: string; data: unknown }[]> {
  const receiver = makeReceiver();
  await sendWebhooks({ ...services, fetchPublicUrl: receiver.fetch }, READ_PAYLOADS);
  return receiver.bodies();
}

const ADDRESS = {
  ...{ fullName: 'Asha Rao', addressLine1: '4 Sea Road', city: 'Mumbai' },
  ...{ pincode: '400001', mobileNumber: '9876543210', addressLine2: '', landmark: '' },
  state: 'Maharashtra' as const,
};

describe('a changed customer', () => {
  test('sends an event when a customer changes their name', async () => {
    const profile = { fullName: 'Asha Iyer', email: user.email, mobileNumber: '' };
    await visitor.call(updateProfile, profile);
    await visitor.call(updateProfile, profile);
    const [message, ...more] = await sendAll();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      ...{ type: 'customer.updated' },
      data: { id: user.id, name: 'Asha Iyer', email: user.email },
    });
    WEBHOOK_PAYLOADS['customer.updated'].parse(message?.data);
  });

  test('sends an event when a customer changes their phone number', async () => {
    await changeContact(services, user.id, 'mobileNumber', '9123456780');
    expect(await sendAll()).toMatchObject([
      { type: 'customer.updated', data: { phoneNumber: '9123456780' } },
    ]);
  });

  test('sends an event when a customer adds, changes or deletes an address', async () => {
    const { id } = await visitor.call(addAddress, ADDRESS);
    expect(await sendAll()).toMatchObject([{ data: { addresses: [{ id, city: 'Mumbai' }] } }]);
    await visitor.call(updateAddress, { ...ADDRESS, id, city: 'Thane' });
    expect(await sendAll()).toMatchObject([{ data: { addresses: [{ id, city: 'Thane' }] } }]);
    await visitor.call(deleteAddress, { id });
    expect(await sendAll()).toMatchObject([{ type: 'customer.updated', data: { addresses: [] } }]);
  });

  test('sends an event when a customer saves or deletes their business', async () => {
    const business = { gstin: '27AAPFU0939F1ZV', name: 'Rao Traders' };
    await visitor.call(saveBusiness, business);
    expect(await sendAll()).toMatchObject([{ type: 'customer.updated', data: { business } }]);
    await visitor.call(deleteBusiness, {});
    expect(await sendAll()).toMatchObject([{ data: { business: null } }]);
  });

  test('sends an event when staff disable a customer', async () => {
    const { user: other } = await signUp(shop);
    await sendAll();
    await staff.call(disableUser, { id: other.id, isDisabled: true });
    expect(await sendAll()).toMatchObject([
      { type: 'customer.updated', data: { id: other.id, isDisabled: true } },
    ]);
  });

  test('describes several waiting changes of one customer together', async () => {
    const { id } = await visitor.call(addAddress, ADDRESS);
    await visitor.call(deleteAddress, { id });
    expect(await sendAll()).toHaveLength(1);
  });

  test('sends no event when staff change their own profile', async () => {
    const { visitor: colleague, user: own } = await signUpStaff(shop, 'manager');
    await colleague.call(updateProfile, {
      ...{ fullName: 'Ravi', email: own.email, mobileNumber: '' },
    });
    expect(await sendAll()).toEqual([]);
  });
});

test('sends an event with the current price when a scheduled price starts and when it ends', async () => {
  const product = await makeProduct(db, { pricePaise: 1000_00 });
  const { id } = await makeOffer(db, {
    ...{ kind: 'price', startsAt: new Date(Date.now() + 3_600_000) },
    prices: [{ productId: product.id, pricePaise: 799_00 }],
  });
  await db.delete(outgoingEvents);
  await refreshOfferPages(services);
  expect(await sendAll()).toEqual([]);

  await db
    .update(offers)
    .set({ startsAt: new Date(0) })
    .where(eq(offers.id, id));
  await refreshOfferPages(services);
  await refreshOfferPages(services);
  const priced = (price: number) => [
    {
      type: 'product.updated',
      data: { id: product.id, price: 1000, currentPrices: [{ variantId: null, price }] },
    },
  ];
  expect(await sendAll()).toMatchObject(priced(799));

  await db
    .update(offers)
    .set({ endsAt: new Date(1) })
    .where(eq(offers.id, id));
  await refreshOfferPages(services);
  expect(await sendAll()).toMatchObject(priced(1000));
});
