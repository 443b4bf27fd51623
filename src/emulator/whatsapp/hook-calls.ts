import { randomBytes } from 'node:crypto';
import { signHook } from '#src/features/messages/whatsapp/webhook.api.server.ts';
import { WHATSAPP_HOOK_PATH } from '#src/features/messages/whatsapp/webhook.contract.ts';
import type { AppContext } from '#src/http/env.ts';
import { WHATSAPP_NUMBERS } from './whatsapp-numbers.ts';

type Value = { statuses?: object[]; messages?: object[] };
type Message = { id: string; to: string; ours?: string | undefined };

const seconds = () => String(Math.floor(Date.now() / 1000));

/** Calls the shop's webhook like WhatsApp, signed, once per batch. Returns the last status. */
export async function callHook(c: AppContext, batches: Value[]): Promise<number> {
  const { config, log } = c.var;
  const { phoneNumberId = '', appSecret = '' } = config.whatsapp ?? {};
  let status = 0;
  for (const some of batches) {
    const metadata = { display_phone_number: '910000000000', phone_number_id: phoneNumberId };
    const value = { messaging_product: 'whatsapp', metadata, ...some };
    const entry = [{ id: '0', changes: [{ field: 'messages', value }] }];
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
    const sent = fetch(new URL(WHATSAPP_HOOK_PATH, c.req.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': signHook(appSecret, Buffer.from(body)),
      },
      body,
    });
    const answer = await sent.catch((error: unknown) => {
      log.warn({ err: error }, 'The WhatsApp emulator could not report the state of a message');
    });
    status = answer?.status ?? 0;
  }
  return status;
}

/** Returns the reports of a message in order, one batch per call. */
export function statusesOf({ id, to, ours }: Message, { isOn = false } = {}): Value[] {
  const one = (status: string, more: object = {}) => ({
    ...{ id, status, timestamp: seconds(), recipient_id: to, ...more },
    ...(ours !== undefined && { biz_opaque_callback_data: ours }),
  });
  const alone = (...names: string[]): Value[] => names.map((name) => ({ statuses: [one(name)] }));
  if (to.endsWith(WHATSAPP_NUMBERS.silent)) return [];
  if (to.endsWith(WHATSAPP_NUMBERS.off)) return isOn ? alone('delivered', 'read') : alone('sent');
  if (to.endsWith(WHATSAPP_NUMBERS.readAtOnce)) return alone('sent', 'read');
  if (to.endsWith(WHATSAPP_NUMBERS.twiceAndBackwards)) {
    return [{ statuses: [one('read'), one('delivered')] }, ...alone('sent', 'read', 'delivered')];
  }
  if (to.endsWith(WHATSAPP_NUMBERS.failsLater)) {
    const title = 'This message was not delivered to maintain healthy ecosystem engagement.';
    const errors = [{ code: 131049, title, error_data: { details: title } }];
    return [...alone('sent'), { statuses: [one('failed', { errors })] }];
  }
  return alone('sent', 'delivered', 'read');
}

type Reply = { from: string; text: string; payload?: string | undefined };

/** Returns a person's reply in WhatsApp's format. */
export function readMessage({ from, text, payload }: Reply): Value {
  const id = `wamid.${randomBytes(16).toString('base64url')}`;
  const common = { from, id, timestamp: seconds() };
  if (payload !== undefined) {
    return { messages: [{ ...common, type: 'button', button: { payload, text } }] };
  }
  return { messages: [{ ...common, type: 'text', text: { body: text } }] };
}
