import { expect, test } from 'vitest';
import { reservedUntil } from '#src/features/orders/hold-times.ts';
import type { GatewayView } from '#src/features/payments/reconciliation/gateway-view.server.ts';
import type { Decision } from '#src/features/payments/settle/decision.ts';
import {
  attempt,
  before,
  createDecisionShop,
  NOW,
  OPEN,
  type OrderValues,
  type PaymentValues,
} from '#tests/kit/decision-shop.ts';

const { make, alone } = await createDecisionShop();

const LATE = reservedUntil(NOW);
const HOUR_MS = 3_600_000;
test.each<[string, PaymentValues, string, Date | null]>([
  ['is paid', { status: 'paid' }, 'PAID', null],
  ['ended at the gateway', { status: 'closed' }, 'TERMINATED', null],
  ['expired there', { status: 'closed' }, 'EXPIRED', new Date(LATE.getTime() + HOUR_MS)],
  ['is checked no more', { status: 'closed', nextCheckAt: null }, 'EXPIRED', null],
  ['is cash', { status: 'closed', paymentMethod: 'cod' }, 'EXPIRED', null],
])('checks a payment less once it %s', async (_, values, status, nextCheckAt) => {
  await alone(async () => {
    const { apply, look, readPayment } = await make({}, values);
    expect(await apply({ kind: 'keep' }, { gateway: { status } })).toMatchObject({
      did: 'nothing',
    });
    expect(await readPayment()).toMatchObject({ nextCheckAt, gatewayStatus: 'ACTIVE' });
    expect(await look()).toMatchObject({ status: 'payment_pending', ...OPEN });
  });
});

test.each(['wait', 'terminate'] as const)(
  'notes what the gateway says when it may %s',
  async (kind) => {
    await alone(async () => {
      const { apply, readPayment } = await make();
      await apply({ kind }, { gateway: { status: 'EXPIRED' } });
      expect(await readPayment()).toMatchObject({ status: 'active', gatewayStatus: 'EXPIRED' });
    });
  },
);

const FAILED: Partial<GatewayView> = {
  ...{ failure: 'INSUFFICIENT_FUNDS', failedAt: before(120_000) },
  attempts: [attempt('FAILED')],
};
test('notes once that a payment failed, two minutes later', async () => {
  await alone(async () => {
    const { apply, look, readPayment } = await make();
    const applied = await apply({ kind: 'wait' }, { gateway: FAILED });
    expect(applied).toMatchObject({ did: 'failure-seen', failure: 'INSUFFICIENT_FUNDS' });
    expect((await look()).note).toBe('A payment failed: the balance was too low.');
    expect(await readPayment()).toMatchObject({ failureNotifiedAt: NOW });
    expect(await apply({ kind: 'wait' }, { gateway: FAILED })).toMatchObject({ did: 'nothing' });
  });
});

const SHOWN = [attempt('FAILED'), attempt('NOT_ATTEMPTED')];
test.each<[string, Partial<GatewayView>, OrderValues?, Decision?]>([
  ['it failed a moment ago', { failedAt: before(119_999) }],
  ['another attempt runs', { hasPendingAttempt: true }],
  ['there is no time of the failure', { failedAt: undefined }],
  ['the shopper sees another QR code', { attempts: SHOWN }],
  ['the gateway takes no more attempts', { status: 'EXPIRED' }],
  ['the order is over', {}, { status: 'cancelled' }],
  ['its time is over', {}, { holdExpiresAt: NOW }],
  ['it ends', {}, {}, { kind: 'terminate' }],
])('says nothing about a failed payment if %s', async (_, gateway, values = {}, decision) => {
  const { apply } = await make(values);
  const applied = await apply(decision ?? { kind: 'wait' }, { gateway: { ...FAILED, ...gateway } });
  expect(applied).toMatchObject({ did: 'nothing' });
});
