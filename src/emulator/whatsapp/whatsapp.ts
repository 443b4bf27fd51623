import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { writeToOutbox } from '#src/platform/outbox.ts';
import type { AppContext, AppEnv } from '#src/server/env.ts';
import { fillTemplate, Sent } from './fill-template.ts';
import { callHook, readMessage, statusesOf } from './hook-calls.ts';
import { WHATSAPP_NUMBERS } from './whatsapp-numbers.ts';

/** The token that the double takes; any other is refused as WhatsApp refuses it. */
export const EMULATOR_TOKEN = 'emulator';
/** One person gets a message about every six seconds, and this many of them at once. */
const PAIR_MS = 6_000;
const PAIR_BURST = 5;

const lastTo = new Map<string, number>();

/** After somebody wrote, so long anything may be written back; else templates alone. */
const WINDOW_MS = 24 * 60 * 60_000;
const lastFrom = new Map<string, number>();
const FreeText = z.object({ to: z.string(), type: z.literal('text') });

/** WhatsApp's Cloud API for a shop without an account there. */
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
  if (free.success) return answerFreeText(c, free.data.to);
  const sent = Sent.safeParse(body);
  if (!sent.success) return refuse(c, 100, 'Invalid parameter');
  const { to, template, biz_opaque_callback_data: ours } = sent.data;
  const odd = await refuseByNumber(c, to);
  if (odd) return odd;
  const { whatsapp: approved } = await getSettings(c.var.db);
  const filled = fillTemplate(approved.templates, template);
  if ('code' in filled) return refuse(c, filled.code, filled.details);
  if (isTooFast(to)) return refuse(c, 131056, 'Pair rate limit hit', 429);
  const id = `wamid.${randomBytes(16).toString('base64url')}`;
  const text = `To: +${to}\nTemplate: ${template.name} (${template.language.code})\n\n${filled.text}\n`;
  await writeToOutbox(c.var.config.dataDir, 'whatsapp.txt', text);
  void callHook(c, statusesOf({ id, to, ours }));
  return c.json({
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id, message_status: 'accepted' }],
  });
});

const Answer = z.object({ from: z.string().regex(/^91[6-9]\d{9}$/), text: z.string().min(1) });

/** Somebody answers, such as STOP. */
whatsAppDouble.post('/sandbox/whatsapp/answer', async (c) => {
  const answer = Answer.safeParse(await c.req.json().catch(() => null));
  if (!answer.success) return c.json({ message: 'Send from and text.' }, 422);
  lastFrom.set(answer.data.from, Date.now());
  const status = await callHook(c, [readMessage(answer.data)]);
  return c.json({ status });
});

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

function answerFreeText(c: AppContext, to: string): Response {
  if ((lastFrom.get(to) ?? 0) <= Date.now() - WINDOW_MS) {
    return refuse(c, 131047, 'More than 24 hours have passed since the customer last replied');
  }
  const id = `wamid.${randomBytes(16).toString('base64url')}`;
  const contacts = [{ input: to, wa_id: to }];
  return c.json({ messaging_product: 'whatsapp', contacts, messages: [{ id }] });
}

function isTooFast(to: string): boolean {
  const now = Date.now();
  const due = Math.max(lastTo.get(to) ?? 0, now) + PAIR_MS;
  if (due > now + PAIR_MS * PAIR_BURST) return true;
  lastTo.set(to, due);
  return false;
}

function refuse(c: AppContext, code: number, details: string, status: 400 | 401 | 429 | 500 = 400) {
  const error = {
    ...{ message: `(#${code}) ${details}`, type: 'OAuthException', code },
    error_data: { messaging_product: 'whatsapp', details },
    fbtrace_id: randomBytes(8).toString('base64url'),
  };
  return c.json({ error }, status);
}
