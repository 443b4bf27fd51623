import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EMULATOR_AUTH_KEY, MSG91_NUMBERS } from '#src/emulator/msg91.ts';
import { messageJobs } from '#src/features/messages/channels.server.ts';
import { note } from '#src/features/messages/sent-messages.service.server.ts';
import { sendFlow } from '#src/features/messages/msg91/msg91.server.ts';
import {
  listTexts,
  saveMessages,
} from '#src/features/settings/admin/message-templates.contract.ts';
import type { JobName } from '#src/platform/jobs.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const SECRET = 'report-secret-of-the-test';
const shop = await createTestShop({
  ...{ MSG91_AUTH_KEY: EMULATOR_AUTH_KEY, MSG91_REPORT_SECRET: SECRET },
  MSG91_URL: `${SITE}/sandbox/msg91`,
});
const { visitor } = await signUpStaff(shop);
const ask: typeof fetch = (input, init) => shop.fetch(new Request(input, init));
const double = { url: `${SITE}/sandbox/msg91`, authKey: EMULATOR_AUTH_KEY, fetch: ask };
const CODE = {
  ...{ name: 'Code to sign in', kind: 'transactional' as const, dltId: '1107160000000012345' },
  ...{ header: 'SWARAA', templateId: '64ab12cd34' },
  body: '##CODE## is your Swara code to sign in. It works for ##MIN## minutes, where you asked for it. Do not share it with anyone.',
};
const text = (code: string) =>
  `${code} is your Swara code to sign in. It works for 10 minutes, where you asked for it. Do not share it with anyone.`;
const save = (templates: object[], version: number) =>
  visitor.call(saveMessages, { templates: templates as (typeof CODE)[], version });

describe('registered texts', () => {
  test('stores a registered text only if it matches a message of the shop character by character', async () => {
    const other = { ...CODE, body: CODE.body.replace('share it', 'tell it') };
    await expect(save([other], 0)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        'templates.0.body': expect.stringMatching(/The closest is “Code to sign in”/) as string,
      },
    });
    await save([CODE], 0);
    const { provider, texts } = await visitor.call(listTexts, {});
    expect(provider).toBe('MSG91');
    expect(texts.find(({ name }) => name === CODE.name)).toMatchObject({ takenBy: CODE.name });
    expect(texts.find(({ name }) => name === 'Order placed')).toMatchObject({ takenBy: null });
    await expect(save([], 0)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  });
});

describe('a text message', () => {
  const values = { CODE: '123456', MIN: '10' };
  const flow = (to: string, some = {}) => ({ templateId: CODE.templateId, to, values, ...some });

  test('sends a text message with the template that matches its text', async () => {
    const work = messageJobs({ ...shop.services, fetch: ask })['send-sms'];
    await work({ to: `980000${MSG91_NUMBERS.silent}`, text: text('471100') });
    const folder = join(shop.services.config.dataDir, 'outbox');
    const [file = ''] = await readdir(folder);
    expect(await readFile(join(folder, file), 'utf8')).toContain(
      `To: +91980000${MSG91_NUMBERS.silent}\nTemplate: ${CODE.templateId}\n\n${text('471100')}`,
    );
  });

  test('sends text messages about products only by day, with a promotional template', async () => {
    const requests: string[] = [];
    const note: typeof fetch = async (_, init) => {
      requests.push(typeof init?.body === 'string' ? init.body : '');
      return Response.json({ type: 'success', message: 'r1' });
    };
    const alert = {
      ...CODE,
      ...{ name: 'Price', kind: 'service-explicit', dltId: '1107160000000012346' },
      ...{ templateId: '64ab12cd35', body: 'Swara: ##WHAT## costs ##PRICE## now: ##LINK##' },
    };
    await save([CODE, alert], 1);
    const said = { to: '9800000001', text: 'Swara: Sur Buds costs Rs.800.00 now: http://s.in/1' };
    const waiting: { name: JobName; data: object; key?: string; afterSeconds?: number }[] = [];
    const send = async (time: string, data: object) => {
      const now = () => new Date(`2026-11-22T${time}+05:30`);
      const jobs = {
        send: async (name: JobName, sent = {}, options = {}) => {
          waiting.push({ name, data: sent, ...options });
          return Promise.resolve();
        },
      };
      await messageJobs({ ...shop.services, jobs, fetch: note, now })['send-sms'](data);
    };
    const sells = { ...said, isSelling: true };
    await send('12:00', said);
    await send('20:59:59', sells);
    expect(requests).toEqual([expect.stringContaining('64ab12cd35')]);
    expect(waiting).toEqual([]);
    // A message delayed past nine waits for the morning as one job, even if it runs twice.
    await send('21:00:00', sells);
    await send('21:00:00', sells);
    expect(requests).toHaveLength(1);
    expect(new Set(waiting.map(({ key }) => key)).size).toBe(1);
    const [late] = waiting;
    expect(late).toMatchObject({ afterSeconds: 13 * 3600, data: { ...sells, isLate: true } });
    await send('10:00:00', late?.data ?? {});
    expect(requests).toHaveLength(2);
    // A message that is late a second time is dropped.
    await send('21:00:00', late?.data ?? {});
    expect(waiting).toHaveLength(2);
    await send('03:00:00', { to: '9800000001', text: text('471101') });
    expect(requests).toHaveLength(3);
  });

  test('neither sends nor retries a text message without a matching template', async () => {
    const requests: unknown[] = [];
    const never: typeof fetch = async (input) => {
      requests.push(input);
      return new Response();
    };
    const work = messageJobs({ ...shop.services, fetch: never })['send-sms'];
    await work({ to: '9800000001', text: 'Swara: something else' });
    expect(requests).toEqual([]);
  });

  test.each([
    ['another key', { ...double, authKey: 'wrong' }, flow('9800000001'), 'Refused'],
    ['another template', double, flow('9800000001', { templateId: 'other1' }), 'Refused'],
    ['a missing variable', double, flow('9800000001', { values: { CODE: '1' } }), 'Refused'],
    ['an invalid number', double, flow(`980000${MSG91_NUMBERS.refused}`), 'Refused'],
    ['an account without balance', double, flow(`980000${MSG91_NUMBERS.noBalance}`), 'Error'],
    ['an HTML page as the answer', double, flow(`980000${MSG91_NUMBERS.brokenHtml}`), 'Error'],
  ])(
    'fails to send a text message with %s, for good or for a retry',
    async (_, provider, message, kind) => {
      const failure = await sendFlow(provider, message).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect((failure as Error).constructor.name).toBe(kind);
    },
  );
});

describe('a report', () => {
  const send = (secret: string, body = JSON.stringify({ requestId: 'none', status: '1' })) =>
    shop.visitor().request('/api/messages/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-report-secret': secret },
      body,
    });

  test('accepts a delivery report with the right secret even if the message is unknown', async () => {
    expect((await send(SECRET)).status).toBe(200);
  });

  test('refuses a delivery report that has a wrong secret or is malformed', async () => {
    for (const wrong of ['', SECRET.slice(0, -1), `${SECRET}x`]) {
      expect((await send(wrong)).status, wrong).toBeGreaterThanOrEqual(400);
    }
    expect((await send(SECRET, '{')).status).toBe(422);
  });

  test('ignores a delivery report with an empty message id', async () => {
    await expect(note(shop.db, '', 'failed', { reason: '' })).resolves.toBeUndefined();
  });
});
