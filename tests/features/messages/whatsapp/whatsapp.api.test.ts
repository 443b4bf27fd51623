import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WHATSAPP_NUMBERS } from '#src/emulator/whatsapp/whatsapp-numbers.ts';
import { EMULATOR_TOKEN } from '#src/emulator/whatsapp/whatsapp.ts';
import { messageJobs } from '#src/features/messages/channels.server.ts';
import { signFollow } from '#src/features/messages/signed-links.server.ts';
import { sendWhatsApp } from '#src/features/messages/whatsapp/cloud-api.server.ts';
import type { Filled } from '#src/features/messages/whatsapp/whatsapp-template.ts';
import {
  listWhatsAppTexts,
  saveWhatsApp,
} from '#src/features/settings/admin/whatsapp-templates.contract.ts';
import type { WhatsAppTemplate } from '#src/features/settings/whatsapp-templates.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const ENV = {
  ...{ WHATSAPP_PHONE_NUMBER_ID: '100200300400', WHATSAPP_TOKEN: EMULATOR_TOKEN },
  ...{ WHATSAPP_APP_SECRET: 'app-secret-of-test', WHATSAPP_VERIFY_TOKEN: 'verify-token-of-test' },
  WHATSAPP_URL: `${SITE}/sandbox/whatsapp`,
};
const shop = await createTestShop(ENV);
const { visitor } = await signUpStaff(shop);
const ask: typeof fetch = (input, init) => shop.fetch(new Request(input, init));
const { whatsapp } = shop.services.config;
if (!whatsapp) throw new Error('WhatsApp is set up here.');
const double = { ...whatsapp, fetch: ask };

const CANCELLED: WhatsAppTemplate = {
  ...{ name: 'order_cancelled_v1', category: 'utility', language: 'en', hasLink: true },
  body: 'Swara: we received no payment for order {{1}}, so it is cancelled. Nothing was charged.',
};
const CODE: WhatsAppTemplate = {
  ...{ name: 'code_v1', category: 'authentication', language: 'en', hasLink: false, body: '' },
};
const PAUSED: WhatsAppTemplate = {
  ...{ name: 'came_back_paused', category: 'utility', language: 'en_US', hasLink: false },
  body: 'Swara: you have an account with this number already. Sign in at {{1}} now',
};
const save = (templates: WhatsAppTemplate[], version: number) =>
  visitor.call(saveWhatsApp, { templates, version });

async function lastInOutbox(): Promise<string> {
  const folder = join(shop.services.config.dataDir, 'outbox');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.whatsapp.txt'));
  return readFile(join(folder, files.toSorted().at(-1) ?? ''), 'utf8');
}

describe('approved templates', () => {
  test('refuses a WhatsApp template that matches no message, is misnumbered or is a duplicate', async () => {
    const wrong = await save(
      [
        { ...CANCELLED, body: CANCELLED.body.replace('charged', 'taken') },
        { ...CANCELLED, body: CANCELLED.body.replace('{{1}}', '{{2}}') },
        { ...CODE, body: 'words' },
        { ...CODE, name: 'code_v2' },
        { ...CANCELLED, name: 'begins', body: '{{1}} is it' },
      ],
      0,
    ).catch((error: unknown) => error);
    expect(wrong).toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        'templates.0.body': expect.stringContaining('The closest is “Order not paid”') as string,
        'templates.1.name': 'Another template already has this name and language.',
        'templates.1.body': expect.stringContaining('from {{1}} without gaps') as string,
        'templates.2.body': expect.stringContaining('WhatsApp sets the text') as string,
        'templates.3.category': expect.stringContaining('Only one template') as string,
        'templates.4.body': expect.stringContaining('start or end with a variable') as string,
      },
    });
  });

  test('stores WhatsApp templates that match and lists which messages each one accepts', async () => {
    await save([CANCELLED, CODE], 0);
    const { isConnected, texts } = await visitor.call(listWhatsAppTexts, {});
    const takenBy = (name: string) => texts.find((one) => one.name === name)?.takenBy;
    expect(isConnected).toBe(true);
    expect(takenBy('Order not paid')).toBe(CANCELLED.name);
    expect(takenBy('Code to sign in')).toBe(CODE.name);
    expect(takenBy('Order placed')).toBeNull();
    for (const name of ['Staff notification', 'Cart reminder', 'Payment link'])
      expect(takenBy(name)).toBeNull();
    // A message that is never sent by WhatsApp needs no template.
    expect(takenBy('Signs in with a password')).toBeUndefined();
  });
});

describe('a message by WhatsApp', () => {
  const work = messageJobs({ ...shop.services, fetch: ask })['send-whatsapp'];
  const text = (id: string) =>
    `Swara: we received no payment for order ${id}, so it is cancelled. Nothing was charged. ${SITE}/follow/${id}/\uE000`;

  test('sends a WhatsApp message with the matching template and a link to the order', async () => {
    await work({ to: `980000${WHATSAPP_NUMBERS.silent}`, text: text('SW-1') });
    // The link of the button is signed, so no sign-in is needed.
    const { key } = await openSecretKey(shop.services.config);
    expect(await lastInOutbox()).toContain(
      `Template: order_cancelled_v1 (en)\n\nSwara: we received no payment for order SW-1, so it is cancelled. Nothing was charged.\n\n[See your order: SW-1/${signFollow(key, 'SW-1').slice(0, 11)}]`,
    );
  });

  test('sends a code in WhatsApp’s own text, in the message and on the button', async () => {
    await work({ to: `980001${WHATSAPP_NUMBERS.silent}`, text: 'whatever', code: '012345' });
    expect(await lastInOutbox()).toContain('012345 is your verification code.');
  });

  test('accepts a WhatsApp message with free text only within a day of a person’s reply', async () => {
    const { version, phoneNumberId, token } = whatsapp;
    const write = async (number: string) => {
      const sent = await shop.fetch(
        new Request(`${SITE}/sandbox/whatsapp/${version}/${phoneNumberId}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to: number, type: 'text', text: { body: 'Hello' } }),
        }),
      );
      return JSON.stringify(await sent.json());
    };
    expect(await write('919800000077')).toContain('131047');
    await shop.fetch(
      new Request(`${SITE}/sandbox/whatsapp/answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from: '919800000077', text: 'Where is it?' }),
      }),
    );
    expect(await write('919800000077')).toContain('wamid.');
  });

  test('neither sends nor retries a WhatsApp message without a matching template', async () => {
    const never: typeof fetch = () => Promise.reject(new Error('It was called.'));
    const job = messageJobs({ ...shop.services, fetch: never })['send-whatsapp'];
    await expect(job({ to: '9800000001', text: 'Swara: something else' })).resolves.toBe(undefined);
  });

  const filled = (some: Partial<Filled> = {}): Filled => ({
    ...{ template: CANCELLED, values: ['SW-1'], button: 'SW-1' },
    ...some,
  });
  const to = (ending: string) => `980002${ending}`;
  test.each([
    ['another token', { ...double, token: 'old' }, filled(), '9800000011', 'WhatsAppDown', '190'],
    ['an unpaid account', double, filled(), to(WHATSAPP_NUMBERS.unpaid), 'WhatsAppDown', '131042'],
    ['a busy provider', double, filled(), to(WHATSAPP_NUMBERS.busy), 'Error', '131000'],
    ['too many messages', double, filled(), to(WHATSAPP_NUMBERS.throttled), 'Error', '130429'],
    [
      'an HTML page as the answer',
      double,
      filled(),
      to(WHATSAPP_NUMBERS.brokenHtml),
      'Error',
      '502',
    ],
    [
      'a number without WhatsApp',
      double,
      filled(),
      to(WHATSAPP_NUMBERS.notOnWhatsApp),
      'Refused',
      '131026',
    ],
    ['a missing value', double, filled({ values: [] }), '9800000012', 'Refused', '132000'],
    [
      'a value of two lines',
      double,
      filled({ values: ['a\nb'] }),
      '9800000013',
      'Refused',
      '132012',
    ],
    ['no button', double, filled({ button: undefined }), '9800000014', 'Refused', '131008'],
    [
      ...(['another language', double] as const),
      filled({ template: { ...CANCELLED, language: 'hi' } }),
      ...(['9800000015', 'Refused', '132001'] as const),
    ],
    [
      ...(['a code without its button', double] as const),
      filled({ template: CODE, values: ['123456'], button: undefined }),
      ...(['9800000016', 'Refused', '131008'] as const),
    ],
    [
      ...(['an unknown template', double] as const),
      filled({ template: PAUSED }),
      ...(['9800000017', 'Refused', '132001'] as const),
    ],
  ])(
    'fails to send a WhatsApp message with %s, for good or for a retry',
    async (_, provider, what, number, kind, sentence) => {
      const failure = await sendWhatsApp(provider, { ...what, to: number }).catch(
        (error: unknown) => error,
      );
      expect((failure as Error).constructor.name).toBe(kind);
      expect((failure as Error).message).toContain(sentence);
    },
  );

  test('delays a WhatsApp message when one person receives too many', async () => {
    const send = () =>
      sendWhatsApp(double, { ...filled(), to: `980003${WHATSAPP_NUMBERS.silent}` });
    for (let time = 0; time < 5; time += 1) expect(await send()).toMatch(/^wamid\./);
    await expect(send()).rejects.toThrow('131056');
  });

  test('drops and logs a WhatsApp message whose code has expired', async () => {
    const before = await lastInOutbox();
    const until = Date.now() + 600_000;
    const texts: string[] = [];
    const log = { ...shop.services.log, warn: (_: object, text: string) => texts.push(text) };
    const at = (now: number) =>
      messageJobs({ ...shop.services, log: log as never, fetch: ask, now: () => new Date(now) });
    const data = { text: 'whatever', code: '998877', goodUntil: new Date(until).toISOString() };
    const to = `980006${WHATSAPP_NUMBERS.silent}`;
    await at(until)['send-whatsapp']({ to, ...data });
    await at(until)['send-sms']({ to, ...data });
    await at(until)['send-mail']({ to: 'a@example.com', subject: 'Code', ...data });
    expect(await lastInOutbox()).toBe(before);
    expect(texts).toEqual(Array(3).fill('A code expired before it was sent'));
    await at(until - 1)['send-whatsapp']({ to, ...data });
    expect(await lastInOutbox()).toContain('998877 is your verification code.');
  });

  test('retries a WhatsApp call only if the connection failed before sending', async () => {
    const cut =
      (code: string): typeof fetch =>
      () =>
        Promise.reject(new TypeError('fetch failed', { cause: { code } }));
    const send = (code: string) =>
      sendWhatsApp({ ...double, fetch: cut(code) }, { ...filled(), to: '9800000018' }).catch(
        (error: unknown) => (error as Error).constructor.name,
      );
    expect(await send('UND_ERR_SOCKET')).toBe('Refused');
    expect(await send('ECONNREFUSED')).toBe('TypeError');
  });
});

test('stores a WhatsApp message in the outbox of a shop that has no WhatsApp account', async () => {
  const plain = await createTestShop();
  await messageJobs(plain.services)['send-whatsapp']({ to: '9800000001', text: 'Swara: hello' });
  const folder = join(plain.services.config.dataDir, 'outbox');
  const [file = ''] = await readdir(folder);
  expect(await readFile(join(folder, file), 'utf8')).toBe('To: +91 9800000001\n\nSwara: hello\n');
});
