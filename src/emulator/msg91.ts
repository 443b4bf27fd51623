import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { isTextingTime } from '#src/features/messages/texting-hours.ts';
import { sells, VARIABLE_MAX } from '#src/features/settings/message-templates.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { variablesOf } from '#src/features/settings/template-match.ts';
import { writeToOutbox } from '#src/platform/outbox.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';

/** The key that the emulator accepts; it refuses any other as MSG91 does. */
export const EMULATOR_AUTH_KEY = 'emulator';
/** The same request again within this time is refused (311). */
const REPEAT_MS = 10_000;

/** Number endings that cause errors; all other numbers get their message. */
export const MSG91_NUMBERS = {
  noBalance: '0301',
  brokenHtml: '0502',
  refused: '0202',
  doNotDisturb: '0009',
  rejected: '0016',
  silent: '0000',
  twiceAndBackwards: '0012',
} as const;

const Body = z.object({
  template_id: z.string(),
  recipients: z.array(z.looseObject({ mobiles: z.string() })).min(1),
});

const recent = new Map<string, number>();

/** An emulator of MSG91 for a shop without an account: its Flow call and delivery reports. */
export const msg91App = new Hono<AppEnv>();

msg91App.use('/sandbox/msg91/*', async (c, next) => {
  if (c.var.config.cashfree.mode !== 'emulator') return c.notFound();
  await next();
  return undefined;
});

msg91App.post('/sandbox/msg91/api/v5/flow', async (c) => {
  const fail = (message: string, status: 200 | 400 | 401 = 200) =>
    c.json({ type: 'error', message }, status);
  if (c.req.header('authkey') !== EMULATOR_AUTH_KEY) return fail('Invalid authkey (207)', 401);
  const body = Body.safeParse(await c.req.json().catch(() => null));
  if (!body.success) return fail('Invalid request body', 400);
  const { mobiles, ...values } = body.data.recipients[0] ?? { mobiles: '' };
  if (!/^91[6-9]\d{9}$/.test(mobiles)) return fail('Invalid mobile number (202)');
  if (mobiles.endsWith(MSG91_NUMBERS.brokenHtml)) return c.html('<h1>Bad Gateway</h1>', 502);
  if (mobiles.endsWith(MSG91_NUMBERS.noBalance)) return fail('Insufficient balance (301)');
  if (mobiles.endsWith(MSG91_NUMBERS.refused)) return fail('Invalid mobile number (202)');
  const problem = await fill(c, body.data.template_id, values);
  if ('error' in problem) return fail(problem.error);
  const request = JSON.stringify(body.data);
  if ((recent.get(request) ?? 0) > Date.now() - REPEAT_MS) return fail('Same request (311)');
  recent.set(request, Date.now());
  const requestId = randomBytes(12).toString('hex');
  // Operators refuse promotional messages at night (651), after the provider has accepted them.
  const isOutOfHours = problem.isSelling && !isTextingTime(new Date());
  const text = `To: +${mobiles}\nTemplate: ${body.data.template_id}\n\n${problem.text}\n`;
  await writeToOutbox(c.var.config.dataDir, 'sms.txt', text);
  void report(c, requestId, mobiles, isOutOfHours ? ['16'] : reportsFor(mobiles));
  return c.json({ type: 'success', message: requestId });
});

/** Returns the text as delivered, or an error if a variable is missing, unknown or too long. */
async function fill(
  c: AppContext,
  templateId: string,
  values: Record<string, unknown>,
): Promise<{ text: string; isSelling: boolean } | { error: string }> {
  const { messages } = await getSettings(c.var.db);
  const template = messages.templates.find((one) => one.templateId === templateId);
  if (!template) return { error: 'Template not found (400)' };
  const names = variablesOf(template.body);
  const unknown = Object.keys(values).find((name) => !names.includes(name));
  if (unknown) return { error: `Unknown variable ${unknown}` };
  let text = template.body;
  for (const name of names) {
    const value = values[name];
    if (typeof value !== 'string' || value === '') return { error: `Missing variable ${name}` };
    if (value.length > VARIABLE_MAX) return { error: `Variable ${name} is too long` };
    text = text.replaceAll(`##${name}##`, () => value);
  }
  return { text, isSelling: sells(template) };
}

/** Sends a report like "Webhook (New)": one event per number, with the secret but no signature. */
async function report(
  c: AppContext,
  requestId: string,
  telNum: string,
  statuses: readonly string[],
): Promise<void> {
  const { config, log } = c.var;
  const origin = new URL(c.req.url).origin;
  for (const status of statuses) {
    const sent = fetch(`${origin}/api/messages/reports`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-report-secret': config.msg91?.reportSecret ?? '',
      },
      body: JSON.stringify({ requestId, telNum, status }),
    });
    await sent.catch((error: unknown) => log.warn({ err: error }, 'A report was not taken'));
  }
}

/** Returns the reports for a number, in order. */
function reportsFor(telNum: string): string[] {
  if (telNum.endsWith(MSG91_NUMBERS.silent)) return [];
  if (telNum.endsWith(MSG91_NUMBERS.doNotDisturb)) return ['9'];
  if (telNum.endsWith(MSG91_NUMBERS.rejected)) return ['16'];
  if (telNum.endsWith(MSG91_NUMBERS.twiceAndBackwards)) return ['1', '2', '1'];
  return ['1'];
}
