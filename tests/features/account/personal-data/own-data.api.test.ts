import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  answerReports,
  answers,
  breaches,
  breachRecipients,
  claims,
  codConfirmations,
  contactMessages,
  exchanges,
  messageStops,
  orders,
  questions,
  returnPhotos,
  returns,
  serials,
  unitBills,
  unitOwners,
  unitTransfers,
  users,
  wishlistItems,
} from '#src/db/schema/tables.ts';
import { downloadOwnData } from '#src/features/account/personal-data/own-data.contract.ts';
import { OWN_DATA_LIMIT } from '#src/features/account/limits.ts';
import { sayNewsChoice } from '#src/features/messages/choices/choices.contract.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import {
  buying,
  makeAddress,
  makeBuyer,
  makeOrderServices,
  makePaidOrder,
} from '#tests/kit/make-order.ts';
import { makePreorder } from '#tests/kit/make-preorder.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeReview } from '#tests/kit/make-review.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { createTestShop, type Visitor } from '#tests/kit/shop.ts';
import { signIn, signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;

type Row = Record<string, unknown>;
type OwnData = Record<
  | 'addresses'
  | 'cart'
  | 'messages'
  | 'consents'
  | 'stoppedNews'
  | 'orders'
  | 'reviews'
  | 'sessions'
  | 'wishlist',
  Row[]
> & { account: Row; about: Row };

async function read(visitor: Visitor): Promise<OwnData> {
  const file = await visitor.call(downloadOwnData, {});
  expect(file.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(await file.text()) as OwnData;
}

test('exports all personal data of a shopper and nothing about anybody else', async () => {
  const { orderId, buyer, product } = await makePaidOrder(makeOrderServices(db));
  const partly = { status: 'shipped', isPartlySent: true } as const;
  await db.update(orders).set(partly).where(eq(orders.id, orderId));
  const other = await makeProduct(db, { name: 'Kept for later' });
  await makeCart(db, buyer.id, [{ productId: other.id, quantity: 3 }]);
  await db.insert(wishlistItems).values({ userId: buyer.id, productId: other.id });
  await makeReview(db, product.id, { userId: buyer.id, reviewText: 'Loud enough.' });
  const stranger = await makeUser(db);
  await makeAddress(db, stranger.id, { addressLine1: '9 Elsewhere' });
  const theirs = await makeProduct(db, { name: 'Elsewhere in a cart' });
  await makeCart(db, stranger.id, [{ productId: theirs.id, quantity: 1 }]);
  const wished = await makeProduct(db, { name: 'Elsewhere wished for' });
  await db.insert(wishlistItems).values({ userId: stranger.id, productId: wished.id });
  await makeReview(db, product.id, { userId: stranger.id, reviewText: 'Heard elsewhere.' });
  await signIn(shop, shop.visitor(), stranger.id);
  const visitor = shop.visitor();
  await signIn(shop, visitor, buyer.id);

  const data = await read(visitor);

  expect(data.account).toMatchObject({ name: buyer.name, email: buyer.email });
  expect(data.addresses).toMatchObject([{ addressLine1: '4 Sea Road', city: 'Mumbai' }]);
  expect(data.orders).toMatchObject([
    {
      id: orderId,
      status: 'Partly shipped',
      lines: [{ productName: product.name, quantity: 2 }],
      payments: [{ status: 'paid' }],
      contact: { name: buyer.name },
    },
  ]);
  expect(data.cart).toMatchObject([{ product: 'Kept for later', quantity: 3 }]);
  expect(data.wishlist).toMatchObject([{ product: 'Kept for later' }]);
  expect(data.reviews).toMatchObject([{ text: 'Loud enough.' }]);
  expect(data.sessions).toHaveLength(1);
  expect(data.about).toMatchObject({ recipients: expect.any(Array) as string[] });
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/elsewhere/i);
  expect(text).not.toContain(visitor.cookies.get('swara_session') ?? 'no session');
});

test('exports the advance of an order and the promised day of a pre-order', async () => {
  const buyer = await makeBuyer(db);
  const { product, preorder } = await makePreorder(db);
  const { order_id: orderId } = await startPayment(
    makeOrderServices(db),
    buyer,
    buying(buyer, product.id),
  );
  const advance = { paymentMethod: 'advance', advancePaise: 10_00, isAdvanceKept: true };
  await db.update(orders).set(advance).where(eq(orders.id, orderId));
  const visitor = shop.visitor();
  await signIn(shop, visitor, buyer.id);
  expect((await read(visitor)).orders).toMatchObject([
    { advance: 10, isAdvanceKept: true, lines: [{ dispatchBy: preorder.dispatchBy }] },
  ]);
});

test('exports order messages of each channel and the choices about news', async () => {
  const { buyer } = await makePaidOrder(makeOrderServices(db));
  const phone = '9312345678';
  await db.update(users).set({ phoneNumber: phone }).where(eq(users.id, buyer.id));
  const visitor = shop.visitor();
  await signIn(shop, visitor, buyer.id);
  await visitor.call(sayNewsChoice, { channel: 'whatsapp', isOn: true, place: 'checkout' });
  await db.insert(messageStops).values({ phone, channel: 'whatsapp' });

  const data = await read(visitor);

  expect(data.orders[0]?.['messages']).toMatchObject([
    { channel: 'mail', to: buyer.email, subject: expect.stringContaining('is placed') as string },
  ]);
  expect(data.consents).toMatchObject([
    { title: 'Order updates by WhatsApp', isOn: true, source: 'checkout' },
  ]);
  expect(data.stoppedNews).toMatchObject([{ channel: 'whatsapp' }]);
  const { visitor: other } = await signUp(shop);
  expect(await read(other)).toMatchObject({ consents: [], stoppedNews: [] });
});

test('exports what was stored after a purchase: returns, units, questions and breaches', async () => {
  const { orderId, buyer, product } = await makePaidOrder(makeOrderServices(db));
  const { id: userId } = buyer;
  await db.update(orders).set({ creditPaise: 100 }).where(eq(orders.id, orderId));
  const now = new Date();
  const decided = { state: 'confirmed', via: 'link', decidedAt: now } as const;
  await db.insert(codConfirmations).values({ orderId, reason: 'first', lapsesAt: now, ...decided });
  const of = { orderId, reason: 'It hums.' };
  const [swap, claim] = await db
    .insert(returns)
    .values([
      { ...of, kind: 'exchange', cause: 'wrong-item' },
      { ...of, kind: 'claim', cause: 'defective', isKept: false },
    ])
    .returning();
  const returnId = swap?.id ?? 0;
  const item = { productName: 'Sur Buds', variantTitle: 'teal', quantity: 1, agreedPaise: 50_000 };
  await db.insert(exchanges).values({ returnId, ...item });
  await db.insert(claims).values({ returnId: claim?.id ?? 0, warrantyUntil: now });
  const picture = { sender: 'customer', digest: 'd', content: Buffer.from('seen'), width: 1 };
  await db.insert(returnPhotos).values({ returnId, ...picture, height: 1 });
  const unit = { productId: product.id, serialNumber: 'OD-1', code: 'od1' };
  const [serial] = await db.insert(serials).values(unit).returning();
  const serialId = serial?.id ?? 0;
  const bought = { source: 'elsewhere', name: buyer.name, purchasedOn: '2026-01-31' };
  const [owner] = await db
    .insert(unitOwners)
    .values({ serialId, userId, ...bought })
    .returning();
  await db.insert(unitBills).values({ ownerId: owner?.id ?? 0, content: Buffer.from('bill') });
  const offer = { toEmail: 'next@example.com', keyHash: 'k', expiresAt: now };
  await db.insert(unitTransfers).values({ serialId, fromUserId: userId, ...offer });
  const asked = { productId: product.id, askerName: 'Ira', questionText: 'Does it fold?' };
  const [question] = await db.insert(questions).values(asked).returning();
  const said = { questionId: question?.id ?? 0, authorName: 'Ravi', answerText: 'Rude.' };
  const [answer] = await db.insert(answers).values(said).returning();
  await db.insert(answerReports).values({ answerId: answer?.id ?? 0, userId });
  const facts = { description: 'A file was lost.', affectedData: 'Names', contactText: 'Asha' };
  const more = { consequences: 'Calls', measures: 'None', noticedAt: now };
  const [breach] = await db
    .insert(breaches)
    .values({ ...facts, ...more })
    .returning();
  const recipient = { userId, name: buyer.name, contact: buyer.email };
  await db.insert(breachRecipients).values({ breachId: breach?.id ?? 0, ...recipient });
  const visitor = shop.visitor();
  await signIn(shop, visitor, userId);

  const pictureOf = (text: string) => `data:image/webp;base64,${btoa(text)}`;
  expect(await read(visitor)).toMatchObject({
    orders: [
      {
        ...{ paidWithCredit: 1, confirmation: { state: 'confirmed', via: 'link' } },
        returns: [
          {
            ...{ kind: 'exchange', cause: 'wrong-item', toCredit: false, claim: null },
            exchange: { product: 'Sur Buds', variant: 'teal', agreed: 500 },
            pictures: [{ sender: 'customer', content: pictureOf('seen') }],
          },
          { kind: 'claim', exchange: null, claim: { decision: null }, pictures: [] },
        ],
      },
    ],
    units: [{ serialNumber: 'OD-1', bill: pictureOf('bill') }],
    unitTransfers: [{ serialNumber: 'OD-1', toEmail: 'next@example.com' }],
    answerReports: [{ answer: 'Rude.' }],
    breachNotices: [{ description: 'A file was lost.', contact: buyer.email }],
  });
});

test('exports contact messages only if the address of the account is verified', async () => {
  const { visitor: proved, user } = await signUp(shop, { emailVerified: true });
  const { visitor: claims, user: claimer } = await signUp(shop, { emailVerified: false });
  const message = { name: 'Asha', message: 'Is it loud?' };
  await db.insert(contactMessages).values([
    { ...message, contact: user.email },
    { ...message, contact: claimer.email },
  ]);
  expect((await read(proved)).messages).toMatchObject([{ contact: user.email }]);
  expect((await read(claims)).messages).toEqual([]);
});

test('omits the placeholder for a missing email address from a personal data export', async () => {
  const { visitor } = await signUp(shop, {
    email: '9012345678@phone.invalid',
    phoneNumber: '9012345678',
  });
  expect((await read(visitor)).account).toMatchObject({ email: null, phoneNumber: '9012345678' });
});

test('offers a personal data export only to its owner, up to the rate limit', async () => {
  await expect(shop.visitor().call(downloadOwnData, {})).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  const { visitor } = await signUp(shop);
  for (let time = 0; time < OWN_DATA_LIMIT.max; time += 1) await read(visitor);
  await expect(visitor.call(downloadOwnData, {})).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});
