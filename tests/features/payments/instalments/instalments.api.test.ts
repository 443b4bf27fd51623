import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments, publications, shopSettings, shopState } from '#src/db/schema/tables.ts';
import { refreshGatewayOffers } from '#src/features/payments/instalments/gateway-offers.service.server.ts';
import { viewInstalments } from '#src/features/payments/instalments/instalments.contract.ts';
import { viewSettings } from '#src/features/settings/settings.contract.ts';
import { buyNow, completeOrder } from '#src/features/checkout/checkout.contract.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { createHttpShop } from '#tests/kit/http-shop.ts';

const shop = await createHttpShop();
const { db, services, scenario, sentJobs, arrive, seen, quiet } = shop;

const RATES = 'HDFC Bank: 16%, 3/12 months, fee 199\nUnion Bank: 14%, 24 months';

async function set(values = {}) {
  await db
    .insert(shopSettings)
    .values({
      section: 'instalments',
      values: { isOn: true, from: 3000, bankRates: RATES, ...values },
    })
    .onConflictDoUpdate({
      target: shopSettings.section,
      set: { values: { isOn: true, from: 3000, bankRates: RATES, ...values } },
    });
  clearAnswers();
}

beforeEach(async () => {
  await scenario({ reset: true });
  await db.delete(shopState).where(sql`key = 'gateway-offers'`);
  await set();
  await refreshGatewayOffers(services);
});

/** A shopper whose number lenders know, or do not know if it ends in 0. */
let numbers = 9_876_543_211;

async function shopper(phone = String((numbers += 10))) {
  const who = await arrive();
  const isTheirs = sql`id = ${who.addressId}`;
  await db.execute(sql`update addresses set mobile_number = ${phone} where ${isTheirs}`);
  const view = (amount: number) =>
    who.visitor.call(viewInstalments, { amount, addressId: who.addressId });
  return { ...who, view };
}

describe('instalments', () => {
  test('lists the plans of banks that the gateway takes and of lenders, the lowest first', async () => {
    const { view } = await shopper();
    const { emi, payLater, offers } = await view(9_000);

    const banks = [...new Set(emi?.plans.map(({ by }) => by))];
    expect(banks).toEqual(['HDFC Bank', 'IDFC (no card)', 'Homecredit (no card)']);
    expect(emi?.from).toMatchObject({
      by: 'HDFC Bank',
      months: 12,
      annualRate: 16,
      monthly: 816.58,
    });
    expect(emi?.plans[0]).toMatchObject({ months: 3, isNoCost: true, monthly: 3000, interest: 0 });
    expect(payLater).toEqual(['LazyPay', 'Simpl']);
    expect(offers.map(({ worth }) => worth)).toEqual([900, null, 450]);
  });

  test.each([
    [2_999.99, false],
    [3_000, true],
    [3_000.01, true],
  ])('offers ₹%d in instalments from a total of ₹3,000: %s', async (amount, isOffered) => {
    const { view } = await shopper();
    expect((await view(amount)).emi !== null).toBe(isOffered);
  });

  test('offers nothing that needs a lender to somebody whom lenders do not know', async () => {
    const { view } = await shopper('9876543210');
    const { emi, payLater } = await view(9_000);
    expect(emi?.plans.every(({ by }) => by === 'HDFC Bank')).toBe(true);
    expect(payLater).toEqual([]);
  });

  test('shows bank offers only for amounts that they are valid for', async () => {
    const { view } = await shopper();
    const titles = async (amount: number) => (await view(amount)).offers.map(({ title }) => title);
    expect(await titles(4_999.99)).not.toContain('10% off with HDFC Bank credit cards');
    expect(await titles(5_000)).toContain('10% off with HDFC Bank credit cards');
  });

  test('shows the last answer without a wait while the gateway is slow or down', async () => {
    const { view } = await shopper();
    await scenario({ gateway: 'slow', calls: 1000, gateway_delay_ms: 60_000 });
    const begun = performance.now();
    const { emi } = await view(9_000);
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(emi?.from.by).toBe('HDFC Bank');

    await scenario({ gateway: 'down', calls: 1000 });
    await refreshGatewayOffers(services);
    expect((await view(9_001)).offers).toHaveLength(3);
  });

  test('shows nothing while it is off, or the gateway offers none', async () => {
    const { view, visitor } = await shopper();
    expect((await visitor.call(viewSettings, {})).instalments?.banks).toHaveLength(1);

    await scenario({ offers: 'none' });
    const before = await db.$count(publications);
    await refreshGatewayOffers(services);
    expect(await db.$count(publications)).toBe(before + 1);
    expect(sentJobs.at(-1)?.name).toBe('publish');
    expect(await view(9_000)).toMatchObject({ emi: null, offers: [] });
    expect((await visitor.call(viewSettings, {})).instalments).toBeNull();

    await set({ isOn: false });
    expect(await view(9_000)).toEqual({ emi: null, payLater: [], offers: [] });
  });
});

/** Presses Pay Now for four units, and pays on the gateway's page. */
function press({ visitor, addressId, product }: Awaited<ReturnType<typeof shopper>>) {
  const open = async (window?: 'emi' | 'paylater') => {
    const session = await visitor.call(buyNow, {
      ...{ ProductId: product.id, Quantity: 4, AddressId: addressId, variantId: null },
      ...(window && { window }),
    });
    return { orderId: session.order_id, sessionId: session.payment_session_id ?? '' };
  };
  const post = async (sessionId: string, path: string, body: object) => {
    const response = await fetch(`${shop.site}/sandbox/cashfree/pay/${sessionId}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  return { open, post };
}

const NUMBERS = { card_number: '4576238912771450', card_cvv: '123' };
const CARD = { card: { ...NUMBERS, card_expiry_mm: '03', card_expiry_yy: '30' } };
const EMI = { emi: { card_bank_name: 'HDFC Bank', emi_tenure: 6 } };
const TEN_PERCENT = '6c1a3f0e-6a0b-4c8e-9f43-0d6b5a1f7c01';
const NO_COST = '6c1a3f0e-6a0b-4c8e-9f43-0d6b5a1f7c02';

describe('the gateway’s window', () => {
  test('takes only the chosen kind of payment, and others after a change', async () => {
    const { open, post } = press(await shopper());
    const limited = await open('emi');
    const refused = await post(limited.sessionId, '/pay', CARD);
    expect(refused).toMatchObject({ code: 'payment_method_not_allowed' });
    expect(await open('emi')).toEqual(limited);

    const free = await open();
    expect(free.orderId).toBe(limited.orderId);
    const ended = await post(limited.sessionId, '/pay', EMI);
    expect(ended).toMatchObject({ code: 'order_inactive' });
    expect(await post(free.sessionId, '/pay', CARD)).toMatchObject({ state: 'otp' });
    const rows = await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, free.orderId))
      .orderBy(payments.id);
    expect(rows.map(({ windowName, status }) => [windowName, status])).toEqual([
      ['emi', 'closed'],
      ['', 'active'],
    ]);
  });

  test.each([
    [{ ...CARD, offer_id: TEN_PERCENT }, 599_60, 'credit_card'],
    [{ ...EMI, offer_id: NO_COST }, 270_16, 'credit_card_emi'],
    [EMI, 0, 'credit_card_emi'],
  ])('places an order that is paid with %j', async (method, offerPaise, group) => {
    const who = await shopper();
    const { open, post } = press(who);
    const { orderId, sessionId } = await open();
    const { cf_payment_id } = await post(sessionId, '/pay', method);
    await post(sessionId, '/otp', { cf_payment_id, otp: '111000' });
    await quiet();

    const outcome = await who.visitor.call(completeOrder, { orderId });
    expect(outcome).toMatchObject({ status: 'paid' });
    expect(await seen(orderId)).toMatchObject({ status: 'placed', refunds: [] });
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment).toMatchObject({ amountPaise: 5_996_00, offerPaise, method: group });
  });
});
