import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implemented } from '#src/http/implement.ts';
import { readBytes } from '#src/http/read-body.ts';
import { handleStored, storeDelivery, type WebhookEvent } from './inbox.service.server.ts';
import { receiveWebhook, WEBHOOK_MAX_BYTES } from '#src/features/payments/payments.contract.ts';
import { isWebhookSigned } from '#src/features/payments/cashfree/webhook-signature.server.ts';

/** The gateway waits for our 200. Slower work continues after it, backed up by a job. */
const QUICK_MS = 3_000;
const STORED_HEADERS = ['timestamp', 'signature', 'version', 'attempt'];

export const webhookApi = new Hono<AppEnv>();

implemented.add(receiveWebhook);
webhookApi.post(receiveWebhook.path, async (c) => {
  // The bytes as received: parsing and serialising would change them and break the signature.
  const rawBody = await readBytes(c, WEBHOOK_MAX_BYTES);
  const signatureValid = isWebhookSigned(
    {
      timestamp: c.req.header('x-webhook-timestamp') ?? '',
      signature: c.req.header('x-webhook-signature') ?? '',
      rawBody,
    },
    c.var.cashfree.clientSecret,
  );
  const event = await storeDelivery(c.var.db, { rawBody, signatureValid, headers: headersOf(c) });
  if (!signatureValid) {
    c.var.log.warn(
      { address: c.var.clientAddress },
      'A webhook with a wrong signature was rejected',
    );
    throw new AppError('WRONG_SIGNATURE');
  }
  await handleQuickly(c, event);
  return c.json(DONE);
});

async function handleQuickly(c: AppContext, event: WebhookEvent): Promise<void> {
  const handled = handleStored(c.var, event).then(
    () => true,
    async (error: unknown) => {
      c.var.log.warn({ err: error, event: event.id }, 'A webhook will be handled by a job');
      const { gatewayOrderId } = event;
      if (gatewayOrderId) {
        await c.var.jobs.send('check-payment', { gatewayOrderId }, { key: gatewayOrderId });
      }
      return false;
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, QUICK_MS);
  });
  await Promise.race([handled, late]);
  clearTimeout(timer);
}

function headersOf(c: AppContext): Record<string, string> {
  const names = STORED_HEADERS.map((name) => `x-webhook-${name}`);
  const pairs = names.map((name) => [name, (c.req.header(name) ?? '').slice(0, 200)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}
