import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { deliverWith } from '#src/emulator/emulator.ts';
import { EMULATOR_TOKEN } from '#src/emulator/whatsapp/whatsapp.ts';
import { WHATSAPP_NUMBERS } from '#src/emulator/whatsapp/whatsapp-numbers.ts';
import { messageJobs } from '#src/features/messages/channels.server.ts';
import { signHook } from '#src/features/messages/whatsapp/webhook.api.server.ts';
import { WHATSAPP_HOOK_PATH } from '#src/features/messages/whatsapp/webhook.contract.ts';
import {
  listWhatsAppTexts,
  saveWhatsApp,
} from '#src/features/settings/admin/whatsapp-templates.contract.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const APP_SECRET = 'app-secret-of-test';
const shop = await createTestShop({
  ...{ WHATSAPP_PHONE_NUMBER_ID: '100200300401', WHATSAPP_TOKEN: EMULATOR_TOKEN },
  ...{ WHATSAPP_APP_SECRET: APP_SECRET, WHATSAPP_VERIFY_TOKEN: 'verify-token-of-test' },
  WHATSAPP_URL: `${SITE}/sandbox/whatsapp`,
});
const { visitor } = await signUpStaff(shop);
deliverWith(shop.db, shop.fetch);
const fetchOwn: typeof fetch = (input, init) => shop.fetch(new Request(input, init));

const ASKING = {
  ...({ name: 'confirm_v1', category: 'utility', language: 'en', hasLink: true } as const),
  ...{ hasReplies: true, body: 'Swara: please confirm order {{1}} by {{2}}, or it is cancelled:' },
};
const text = `Swara: please confirm order SW-1 by 27 Nov 2026, 11:22 am, or it is cancelled: ${SITE}/confirm/SW-1/\uE000`;

beforeEach(() => {
  shop.sentJobs.length = 0;
});

test('a request to confirm has its link and two reply buttons, which only it may have', async () => {
  const other = {
    ...{ ...ASKING, name: 'unpaid_v1' },
    body: 'Swara: we received no payment for order {{1}}, so it is cancelled. Nothing was charged.',
  };
  const refused = visitor.call(saveWhatsApp, { templates: [ASKING, other], version: 0 });
  await expect(refused).rejects.toMatchObject({
    fields: { 'templates.1.hasReplies': expect.stringContaining('Only requests') as string },
  });
  await visitor.call(saveWhatsApp, { templates: [ASKING], version: 0 });
  const { texts } = await visitor.call(listWhatsAppTexts, {});
  expect(texts.find(({ name }) => name === 'Order to be confirmed')?.takenBy).toBe(ASKING.name);

  await messageJobs({ ...shop.services, fetch: fetchOwn })['send-whatsapp']({
    ...{ to: `980001${WHATSAPP_NUMBERS.silent}`, text },
    replies: ['confirm SW-1', 'cancel SW-1'],
  });
  const folder = join(shop.services.config.dataDir, 'outbox');
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.whatsapp.txt'));
  const sent = await readFile(join(folder, file), 'utf8');
  expect(sent).toMatch(/\[See your order: SW-1\/[\w-]{11}\]/);
  expect(sent).toContain('[Reply: confirm SW-1]\n[Reply: cancel SW-1]');
});

/** Sends the webhook of a selected button. */
async function select(payload: string, secret = APP_SECRET): Promise<number> {
  const message = {
    ...{ from: '919800000078', id: 'wamid.1', timestamp: '1795200000', type: 'button' },
    button: { payload, text: 'Confirm order' },
  };
  const changes = [{ field: 'messages', value: { messages: [message] } }];
  const hook = { object: 'whatsapp_business_account', entry: [{ id: '0', changes }] };
  const body = JSON.stringify(hook);
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signHook(secret, Buffer.from(body)),
  };
  const request = new Request(`${SITE}${WHATSAPP_HOOK_PATH}`, { method: 'POST', headers, body });
  return (await shop.fetch(request)).status;
}

test('the webhook hands a selected button with its sender to a job, if the signature is right', async () => {
  expect(await select('confirm SW-1', 'a-wrong-secret')).not.toBe(200);
  expect(shop.sentJobs).toEqual([]);
  expect(await select('confirm SW-1')).toBe(200);
  expect(shop.sentJobs).toMatchObject([
    { name: 'answer-whatsapp-button', data: { phone: '9800000078', payload: 'confirm SW-1' } },
  ]);
});
