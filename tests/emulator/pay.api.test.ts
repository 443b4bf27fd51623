import { describe, expect, test } from 'vitest';
import { TEST_OTP } from '#src/emulator/test-data.ts';
import { makeGateway, makeGatewayOrder } from '#tests/kit/make-gateway.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const gateway = await makeGateway(await createTestShop());

const BANK = { channel: 'link', netbanking_bank_code: 3021 };
const WALLET = { channel: 'link', provider: 'paytm' };

/** Presses Pay in the window of a new order. */
async function press(method: Record<string, unknown>, methods?: string) {
  const order = { ...makeGatewayOrder(17_000), ...(methods && { methods }) };
  const { paymentSessionId, gatewayOrderId } = await gateway.cashfree.createOrder(order);
  const response = await gateway.post(`/pay/${paymentSessionId}/pay`, method);
  return { response, path: `/pay/${paymentSessionId}`, gatewayOrderId };
}

describe('POST /pay/:session/pay', () => {
  test.each([
    { method: { netbanking: BANK }, group: 'net_banking' },
    { method: { app: WALLET }, group: 'wallet' },
  ])('pays by $group once its code is confirmed', async ({ method, group }) => {
    const { response, path, gatewayOrderId } = await press(method);
    const reply = (await response.json()) as { state: string; cf_payment_id: string };
    expect(reply.state).toBe('otp');

    const { cf_payment_id } = reply;
    await gateway.post(`${path}/otp`, { cf_payment_id, otp: TEST_OTP });
    const paid = await gateway.api('GET', `/orders/${gatewayOrderId}/payments`);
    expect(await paid.json()).toMatchObject([
      { payment_status: 'SUCCESS', payment_group: group, payment_method: method },
    ]);
  });

  test.each([
    { netbanking: { ...BANK, netbanking_bank_code: 1 } },
    { app: { ...WALLET, provider: 'purse' } },
  ])('refuses a bank or a wallet that it does not know: %o', async (method) => {
    expect((await press(method)).response.status).toBe(400);
  });

  test('refuses both in the window of another method', async () => {
    expect((await press({ netbanking: BANK }, 'ccemi')).response.status).toBe(400);
    expect((await press({ app: WALLET }, 'ccemi')).response.status).toBe(400);
  });
});

describe('POST /pay/:session/outcome', () => {
  const end = async (way: string | undefined) => {
    const order = makeGatewayOrder(17_000);
    const { paymentSessionId } = await gateway.cashfree.createOrder(order);
    const body = { outcome: 'success', ...(way && { way }) };
    const response = await gateway.post(`/pay/${paymentSessionId}/outcome`, body);
    return { status: response.status, id: order.gatewayOrderId };
  };

  test.each([
    [undefined, 'upi'],
    ['upi', 'upi'],
    ['card', 'credit_card'],
    ['bank', 'net_banking'],
    ['wallet', 'wallet'],
    ['emi', 'credit_card_emi'],
    ['later', 'pay_later'],
  ])('pays by the method of the open tab: %s', async (way, group) => {
    const { id } = await end(way);
    const paid = await gateway.api('GET', `/orders/${id}/payments`);
    expect(await paid.json()).toMatchObject([{ payment_status: 'SUCCESS', payment_group: group }]);
  });

  test.each(['cheque', 'constructor'])(
    'refuses %s, a tab that the page does not have',
    async (way) => {
      expect((await end(way)).status).toBe(400);
    },
  );
});
