import { expect, test } from 'vitest';
import { resumeWebhooks } from '#src/emulator/app.ts';
import { deliverWith } from '#src/emulator/emulator.ts';
import { makeGateway, makeGatewayOrder } from '#tests/kit/make-gateway.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const gateway = await makeGateway(shop);

test('sends a webhook that nobody accepted before a stop after the next start', async () => {
  const attempts: (string | null)[] = [];
  const hear = () =>
    new Promise<void>((resolve) => {
      deliverWith(shop.db, async ({ headers }) => {
        attempts.push(headers.get('x-webhook-attempt'));
        resolve();
        return new Response('', { status: attempts.length === 1 ? 503 : 200 });
      });
    });
  // The next try would come in ten minutes.
  await gateway.scenario({ webhook_retry_ms: [600_000] });
  const { paymentSessionId } = await gateway.cashfree.createOrder(makeGatewayOrder());
  const first = hear();
  await gateway.payByUpi(paymentSessionId);
  await first;

  const second = hear();
  await resumeWebhooks(shop.services);
  await second;

  expect(attempts).toHaveLength(2);
});
