import { webhookDeliveries, webhookEndpoints } from '#src/db/schema/tables.ts';
import { prepareEvents } from '#src/features/webhooks/prepare-events.service.server.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { deliver, sendWebhooks } from '#src/features/webhooks/send-webhooks.service.server.ts';
import { READ_PAYLOADS } from '#src/server/upkeep/webhook-payloads.ts';
import type { makeReceiver } from './make-endpoint.ts';
import { makeProduct } from './make-product.ts';
import type { TestShop } from './shop.ts';

type Receiver = ReturnType<typeof makeReceiver>;

/** Creates functions that record events of a test shop, and send them to a receiver. */
export function createWebhookSender({ db, services }: Pick<TestShop, 'db' | 'services'>) {
  const withReceiver = ({ fetch }: Receiver) => ({ ...services, fetchPublicUrl: fetch });
  const send = (receiver: Receiver) => sendWebhooks(withReceiver(receiver), READ_PAYLOADS);

  async function recordProduct() {
    const product = await makeProduct(db);
    await recordEvent(db, { type: 'product.updated', subject: product.id });
    return product;
  }

  /** One attempt at a chosen time; returns the delivery and its endpoint afterwards. */
  async function attemptAt(receiver: Receiver, now: Date) {
    const [delivery] = await db.select().from(webhookDeliveries);
    const [endpoint] = await db.select().from(webhookEndpoints);
    if (!delivery || !endpoint) throw new Error('There is nothing to send.');
    await deliver(withReceiver(receiver), READ_PAYLOADS, { delivery, endpoint }, now);
    const [after] = await db.select().from(webhookDeliveries);
    const [endpointAfter] = await db.select().from(webhookEndpoints);
    return { delivery: after, endpoint: endpointAfter };
  }

  async function prepareProduct() {
    await recordProduct();
    await prepareEvents(services, READ_PAYLOADS);
  }

  return { withReceiver, send, recordProduct, prepareProduct, attemptAt };
}
