import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { writeToOutbox } from '#src/platform/outbox.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { fillTemplate, Sent } from './fill-template.ts';
import { HeldMessages } from './held.ts';
import { callHook, readMessage, statusesOf } from './hook-calls.ts';
import { Limits } from './limits.ts';
import { WHATSAPP_NUMBERS } from './whatsapp-numbers.ts';

/** The token that the emulator accepts; it refuses any other as WhatsApp does. */
export const EMULATOR_TOKEN = 'emulator';

/** The state of each number that shops send from. */
type Account = { limits: Limits; held: HeldMessages };
const accounts = new Map<string, Account>();

const FreeText = z.object({ to: z.string(), type: z.literal('text') });

/** An emulator of WhatsApp's Cloud API for a shop without an account. */
export const whatsAppDouble = new Hono<AppEnv>();

whatsAppDouble.use('/sandbox/whatsapp/*', async (c, next) => {
  if (c.var.config.cashfree.mode !== 'emulator') return c.notFound();
  await next();
  return undefined;
});

whatsAppDouble.post('/sandbox/whatsapp/:version/:from/messages', async (c) => {
  const { whatsapp } = c.var.config;
  if (c.req.header('authorization') !== `Bearer ${EMULATOR_TOKEN}`) {
    return refuse(c, 190, 'Invalid OAuth access token.', 401);
  }
  if (c.req.param('from') !== whatsapp?.phoneNumberId) {
    return refuse(c, 100, 'Unsupported post request.');
  }
  const body: unknown = await c.req.json().catch(() => null);
  const free = FreeText.safeParse(body);
  const account = accountOf(c);
  if (free.success) return answerFreeText(c, account.limits, free.data.to);
  const sent = Sent.safeParse(body);
  if (!sent.success) return refuse(c, 100, 'Invalid parameter');
  const { to, template, biz_opaque_callback_data: ours } = sent.data;
  const odd = await refuseByNumber(c, to);
  if (odd) return odd;
  const { whatsapp: approved } = await getSettings(c.var.db);
  const filled = fillTemplate(approved.templates, template);
  if ('code' in filled) return refuse(c, filled.code, filled.details);
  const refused = account.limits.count(to);
  if (refused) return refuse(c, refused.code, refused.details, refused.status);
  const id = `wamid.${randomBytes(16).toString('base64url')}`;
  const text = `To: +${to}\nTemplate: ${template.name} (${template.language.code})\n\n${filled.text}\n`;
  if (to.endsWith(WHATSAPP_NUMBERS.off)) {
    account.held.hold({ id, to, ours, text }, { isCode: filled.isCode, now: account.limits.now() });
    void callHook(c, statusesOf({ id, to, ours }));
  } else await deliver(c, { id, to, ours, text });
  return c.json({
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id, message_status: 'accepted' }],
  });
});

const Answer = z.object({
  from: z.string().regex(/^91[6-9]\d{9}$/),
  text: z.string().min(1),
  /** The text that a reply button sends back, if the person selected one. */
  payload: z.string().max(256).optional(),
});

/** Receives a person's reply, such as STOP. */
whatsAppDouble.post('/sandbox/whatsapp/answer', async (c) => {
  const answer = Answer.safeParse(await c.req.json().catch(() => null));
  if (!answer.success) return c.json({ message: 'Send from and text.' }, 422);
  accountOf(c).limits.noteAnswer(answer.data.from);
  const status = await callHook(c, [readMessage(answer.data)]);
  return c.json({ status });
});

const World = z.object({
  /** Stops the clock, so that time passes only on request. */
  stopClock: z.boolean().optional(),
  /** Moves the clock forward by this time. */
  passSeconds: z.number().min(0).optional(),
  /** The account's tier: 250, 2 000, 10 000 or 100 000. */
  peopleADay: z.int().min(0).optional(),
  /** A phone that was off and is on again. */
  phoneOn: z.string().optional(),
});

/** Changes the simulated world; returns how many messages a phone got that is on again. */
whatsAppDouble.post('/sandbox/whatsapp/world', async (c) => {
  const world = World.safeParse(await c.req.json().catch(() => null));
  if (!world.success) return c.json({ message: 'Send what happens.' }, 422);
  const { limits, held } = accountOf(c);
  const { passSeconds = 0, peopleADay = limits.peopleADay, phoneOn = '' } = world.data;
  if (world.data.stopClock) limits.stopClock();
  limits.pass(passSeconds);
  limits.peopleADay = peopleADay;
  const waiting = held.take(phoneOn, limits.now());
  for (const message of waiting) await deliver(c, message);
  return c.json({ delivered: waiting.length });
});

type Message = { id: string; to: string; ours?: string | undefined; text: string };

/** Delivers a message: writes its text to the outbox and sends the reports. */
async function deliver(c: AppContext, { text, ...message }: Message): Promise<void> {
  await writeToOutbox(c.var.config.dataDir, 'whatsapp.txt', text);
  void callHook(c, statusesOf(message, { isOn: true }));
}

function accountOf(c: AppContext): Account {
  const id = c.var.config.whatsapp?.phoneNumberId ?? '';
  const account = accounts.get(id) ?? { limits: new Limits(), held: new HeldMessages() };
  accounts.set(id, account);
  return account;
}

async function refuseByNumber(c: AppContext, to: string): Promise<Response | undefined> {
  if (to.endsWith(WHATSAPP_NUMBERS.brokenHtml)) return c.html('<h1>Bad Gateway</h1>', 502);
  if (to.endsWith(WHATSAPP_NUMBERS.unpaid))
    return refuse(c, 131042, 'Business eligibility payment issue');
  if (to.endsWith(WHATSAPP_NUMBERS.busy)) return refuse(c, 131000, 'Something went wrong', 500);
  if (to.endsWith(WHATSAPP_NUMBERS.throttled)) return refuse(c, 130429, 'Rate limit hit', 429);
  if (to.endsWith(WHATSAPP_NUMBERS.notOnWhatsApp))
    return refuse(c, 131026, 'Message undeliverable');
  return undefined;
}

function answerFreeText(c: AppContext, limits: Limits, to: string): Response {
  if (!limits.isOpen(to)) {
    return refuse(c, 131047, 'More than 24 hours have passed since the customer last replied');
  }
  const id = `wamid.${randomBytes(16).toString('base64url')}`;
  const contacts = [{ input: to, wa_id: to }];
  return c.json({ messaging_product: 'whatsapp', contacts, messages: [{ id }] });
}

function refuse(c: AppContext, code: number, details: string, status: 400 | 401 | 429 | 500 = 400) {
  const error = {
    ...{ message: `(#${code}) ${details}`, type: 'OAuthException', code },
    error_data: { messaging_product: 'whatsapp', details },
    fbtrace_id: randomBytes(8).toString('base64url'),
  };
  return c.json({ error }, status);
}
