import * as z from 'zod';
import { deliverMessage } from '#src/features/messages/hand-over.server.ts';
import { Refused } from '#src/features/messages/sent-messages.service.server.ts';

type Msg91 = { url: string; authKey: string; fetch?: typeof fetch };

const Reply = z.object({ type: z.string(), message: z.string() });

/** Temporary errors; all others need a fix by us or in the account. */
const PASSING = /balance|\b311\b|\b301\b|try again|timeout/i;

/** Errors of the key, the IP allowlist or the balance: until they are fixed, no text is sent. */
const CONCERNS_STAFF = /authkey|\b207\b|\b418\b|balance|\b301\b/i;

type Flow = { templateId: string; to: string; values: Record<string, string> };

/**
 * Submits one text message to MSG91 (Flow, API version 5), which accepts it before delivery.
 * Returns the id that its reports use. Throws Refused for errors that no retry fixes, and an Error
 * for the rest. An error may come with HTTP 200: check `type`.
 */
export async function sendFlow(
  { url, authKey, fetch: call = fetch }: Msg91,
  { templateId, to, values }: Flow,
): Promise<string> {
  const response = await deliverMessage(call, `${url}/api/v5/flow`, {
    method: 'POST',
    headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      ...{ template_id: templateId, short_url: '0' },
      recipients: [{ mobiles: `91${to}`, ...values }],
    }),
  });
  const reply = Reply.safeParse(await response.json().catch(() => null));
  if (!reply.success) throw new Error(`MSG91 responded with ${response.status} without a reason.`);
  const { type, message } = reply.data;
  if (type === 'success') return message;
  const isPassing = response.status >= 500 || response.status === 429 || PASSING.test(message);
  const sentence = `MSG91: ${message}`;
  throw Object.assign(isPassing ? new Error(sentence) : new Refused(sentence), {
    concernsStaff: CONCERNS_STAFF.test(message),
  });
}
