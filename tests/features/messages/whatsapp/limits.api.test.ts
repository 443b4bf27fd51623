import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { notices } from '#src/db/schema/tables.ts';
import { A_SECOND_MAX, PEOPLE_A_DAY } from '#src/emulator/whatsapp/limits.ts';
import { WHATSAPP_NUMBERS } from '#src/emulator/whatsapp/whatsapp-numbers.ts';
import { EMULATOR_TOKEN } from '#src/emulator/whatsapp/whatsapp.ts';
import { messageJobs } from '#src/features/messages/channels.server.ts';
import { sendWhatsApp } from '#src/features/messages/whatsapp/cloud-api.server.ts';
import { saveWhatsApp } from '#src/features/settings/admin/whatsapp-templates.contract.ts';
import type { WhatsAppTemplate } from '#src/features/settings/whatsapp-templates.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const ENV = {
  ...{ WHATSAPP_PHONE_NUMBER_ID: '100200300401', WHATSAPP_TOKEN: EMULATOR_TOKEN },
  ...{ WHATSAPP_APP_SECRET: 'app-secret-of-test', WHATSAPP_VERIFY_TOKEN: 'verify-token-of-test' },
  WHATSAPP_URL: `${SITE}/sandbox/whatsapp`,
};
const shop = await createTestShop(ENV);
const { visitor } = await signUpStaff(shop);
const ask: typeof fetch = (input, init) => shop.fetch(new Request(input, init));
const { whatsapp } = shop.services.config;
if (!whatsapp) throw new Error('WhatsApp is set up here.');
const provider = { ...whatsapp, fetch: ask };
const work = messageJobs({ ...shop.services, fetch: ask })['send-whatsapp'];

const CANCELLED: WhatsAppTemplate = {
  ...{ name: 'order_cancelled_v1', category: 'utility', language: 'en', hasLink: true },
  body: 'Swara: we received no payment for order {{1}}, so it is cancelled. Nothing was charged.',
};
const CODE: WhatsAppTemplate = {
  ...{ name: 'code_v1', category: 'authentication', language: 'en', hasLink: false, body: '' },
};

const DAY = 24 * 60 * 60;
let person = 0;
const somebody = () => `98${String((person += 1)).padStart(4, '0')}${WHATSAPP_NUMBERS.silent}`;
const send = (to: string) =>
  sendWhatsApp(provider, { template: CANCELLED, values: ['SW-1'], button: 'SW-1', to });
const outcome = (to: string) =>
  send(to).then(
    () => 'sent',
    (error: unknown) => `${(error as Error).constructor.name} ${(error as Error).message}`,
  );

async function world(data: object): Promise<{ delivered: number }> {
  const answer = await shop.fetch(
    new Request(`${SITE}/sandbox/whatsapp/world`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    }),
  );
  return (await answer.json()) as { delivered: number };
}

const timesInOutbox = async (text: string) => {
  const folder = join(shop.services.config.dataDir, 'outbox');
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.filter((one) => one.includes(text)).length;
};

beforeAll(async () => {
  await visitor.call(saveWhatsApp, { templates: [CANCELLED, CODE], version: 0 });
  await world({ stopClock: true });
});

describe('sending by WhatsApp', () => {
  test('limits WhatsApp messages per second and sends one more a second later', async () => {
    const people = Array.from({ length: A_SECOND_MAX }, somebody);
    expect(new Set(await Promise.all(people.map(outcome)))).toEqual(new Set(['sent']));
    const late = somebody();
    expect(await outcome(late)).toMatch(/^Error WhatsApp is busy.*130429/);
    await world({ passSeconds: 0.999 });
    expect(await outcome(late)).toMatch(/130429/);
    await world({ passSeconds: 0.001 });
    expect(await outcome(late)).toBe('sent');
  });

  test('limits WhatsApp messages to one person to one every six seconds after the first five', async () => {
    const one = somebody();
    for (let time = 0; time < 5; time += 1) expect(await outcome(one)).toBe('sent');
    expect(await outcome(one)).toMatch(/^Error .*131056/);
    expect(await outcome(somebody())).toBe('sent');
    await world({ passSeconds: 5.9 });
    expect(await outcome(one)).toMatch(/131056/);
    await world({ passSeconds: 0.1 });
    expect(await outcome(one)).toBe('sent');
  });

  test('notifies staff once, without a retry, of the daily limit of people on WhatsApp', async () => {
    await world({ passSeconds: DAY, peopleADay: 2 });
    const [first, second, third] = [somebody(), somebody(), somebody()];
    expect(await outcome(first)).toBe('sent');
    expect(await outcome(second)).toBe('sent');
    expect(await outcome(third)).toMatch(/^HeldBack .*131048/);
    expect(await outcome(first)).toBe('sent');
    const text = `Swara: we received no payment for order SW-2, so it is cancelled. Nothing was charged. ${SITE}/follow/SW-2/\uE000`;
    await expect(work({ to: third, text })).resolves.toBe(undefined);
    await expect(work({ to: third, text })).resolves.toBe(undefined);
    const sent = await shop.services.db.select().from(notices).where(eq(notices.kind, 'channel'));
    expect(sent.map((one) => one.text)).toEqual([expect.stringContaining('new people for now')]);
    // A person who writes to the shop first does not count.
    await shop.fetch(
      new Request(`${SITE}/sandbox/whatsapp/answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from: `91${third}`, text: 'Where is it?' }),
      }),
    );
    expect(await outcome(third)).toBe('sent');
    const fourth = somebody();
    await world({ passSeconds: DAY - 1 });
    expect(await outcome(fourth)).toMatch(/131048/);
    await world({ passSeconds: 1, peopleADay: PEOPLE_A_DAY });
    expect(await outcome(fourth)).toBe('sent');
  });

  test('delivers to a phone that was off within ten minutes for a code and a month for news', async () => {
    const off = `980007${WHATSAPP_NUMBERS.off}`;
    const on = () => world({ phoneOn: `91${off}` });
    await work({ to: off, text: 'whatever', code: '445566' });
    expect(await timesInOutbox('445566')).toBe(0);
    await world({ passSeconds: 10 * 60 - 1 });
    expect(await on()).toEqual({ delivered: 1 });
    expect(await timesInOutbox('445566 is your verification code')).toBe(1);
    await work({ to: off, text: 'whatever', code: '778899' });
    await send(off);
    await world({ passSeconds: 10 * 60 });
    expect(await on()).toEqual({ delivered: 1 });
    expect(await timesInOutbox('778899')).toBe(0);
    await send(off);
    await world({ passSeconds: 30 * DAY });
    expect(await on()).toEqual({ delivered: 0 });
  });
});
