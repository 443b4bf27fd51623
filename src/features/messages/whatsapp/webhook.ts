import * as z from 'zod';
import { parsePhone } from '#src/lib/phone.ts';
import type { MessageState } from '#src/features/messages/message-status.ts';
import { readWhatsAppError } from './whatsapp-errors.ts';

/** The state of a message, by WhatsApp's id and, where it is reported, by ours. */
type WhatsAppReport = { wamid: string; ours?: string; state: MessageState; reason: string };
/** Somebody's answer, from a 10-digit Indian number; with what the button sends, if it is one. */
type WhatsAppAnswer = { phone: string; text: string; at: Date; payload?: string };

const Status = z.object({
  id: z.string().min(1),
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z
    .array(
      z.object({
        code: z.number(),
        title: z.string().default(''),
        error_data: z.object({ details: z.string().default('') }).nullish(),
      }),
    )
    .optional(),
});
const Inbound = z.object({
  from: z.string(),
  /** Seconds, as text. */
  timestamp: z.string().regex(/^\d{1,12}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string(), payload: z.string().max(200).optional() }).optional(),
});
const Value = z.object({
  statuses: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
});
const Hook = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) }),
  ),
});

const STATES = ['sent', 'delivered', 'read', 'failed'] as const;

/**
 * Parses a batch of WhatsApp. Skips everything about other things or in an unknown form. Throws a
 * ZodError or SyntaxError if it is not a batch.
 */
export function readWhatsAppHook(body: string) {
  const { entry } = Hook.parse(JSON.parse(body));
  const values = entry
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'messages')
    .flatMap(({ value }) => Value.safeParse(value).data ?? []);
  return {
    reports: values.flatMap(({ statuses }) => statuses.flatMap(toReport)),
    answers: values.flatMap(({ messages }) => messages.flatMap(toAnswer)),
  };
}

function toReport(raw: unknown): WhatsAppReport[] {
  const { data } = Status.safeParse(raw);
  const state = STATES.find((one) => one === data?.status);
  if (!data || !state) return [];
  const [error] = data.errors ?? [];
  const failed = error
    ? readWhatsAppError(error.code, error.error_data?.details || error.title).sentence
    : 'WhatsApp did not deliver it.';
  const { id: wamid, biz_opaque_callback_data: ours } = data;
  return [{ wamid, state, reason: state === 'failed' ? failed : '', ...(ours && { ours }) }];
}

function toAnswer(raw: unknown): WhatsAppAnswer[] {
  const { data } = Inbound.safeParse(raw);
  const phone = parsePhone(data?.from ?? '');
  const text = data?.text?.body ?? data?.button?.text;
  if (!data || phone === undefined || text === undefined) return [];
  const payload = data.button?.payload;
  const at = new Date(Number(data.timestamp) * 1000);
  return [{ phone, text, at, ...(payload !== undefined && { payload }) }];
}

const STOP = ['stop', 'stop all', 'unsubscribe', 'बंद', 'बंद करें'];
const START = ['start', 'unstop', 'subscribe'];

/** Reads an answer that stops or restarts messages; returns undefined for anything else. */
export function readKeyword(text: string): 'stop' | 'start' | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s.!]+$/, '');
  if (STOP.includes(word)) return 'stop';
  return START.includes(word) ? 'start' : undefined;
}
