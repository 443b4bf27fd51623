import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { isSameDigest } from '#src/platform/sent-code.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implemented } from '#src/http/implement.ts';
import { readBytes } from '#src/http/read-body.ts';
import { applyReply } from '#src/features/messages/choices/choices.service.server.ts';
import { note } from '#src/features/messages/sent-messages.service.server.ts';
import { confirmWhatsAppHook, receiveWhatsApp } from './webhook.contract.ts';
import { readWhatsAppHook, readKeyword } from './webhook.ts';

const HOOK_MAX_BYTES = 3 * 1024 * 1024;

/** Receives the webhooks of WhatsApp. */
export const whatsAppApi = new Hono<AppEnv>();

implemented.add(confirmWhatsAppHook);
whatsAppApi.get(confirmWhatsAppHook.path, (c) => {
  const param = (name: string) => c.req.query(`hub.${name}`) ?? '';
  const { whatsapp } = c.var.config;
  const isIt = whatsapp && isSameDigest(whatsapp.verifyToken, param('verify_token'));
  if (!isIt || param('mode') !== 'subscribe') throw refusedHook(c);
  return c.text(param('challenge'));
});

implemented.add(receiveWhatsApp);
whatsAppApi.post(receiveWhatsApp.path, async (c) => {
  const { whatsapp } = c.var.config;
  // The bytes as they came: parsed and written again, Hindi is written in other ones.
  const bytes = await readBytes(c, HOOK_MAX_BYTES);
  const signature = c.req.header('x-hub-signature-256') ?? '';
  if (!whatsapp || !isSameDigest(signHook(whatsapp.appSecret, bytes), signature))
    throw refusedHook(c);
  const { reports, answers } = read(bytes);
  for (const { wamid, ours, state, reason } of reports) {
    if (ours) await note(c.var.db, ours, state, { reason, providerId: wamid });
    await note(c.var.db, wamid, state, { reason });
  }
  for (const { phone, text, at, payload } of answers) {
    // What an order's buttons mean is known to a later part of the shop.
    if (payload !== undefined) await c.var.jobs.send('answer-whatsapp-button', { phone, payload });
    const input = readKeyword(text);
    if (input) await applyReply(c.var.db, 'whatsapp', { phone, reply: input, at });
  }
  return c.json(DONE);
});

/** Returns the signature header that WhatsApp sends with a batch. */
export function signHook(appSecret: string, bytes: Uint8Array): string {
  return `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`;
}

function read(bytes: Uint8Array) {
  try {
    return readWhatsAppHook(Buffer.from(bytes).toString('utf8'));
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { cause });
  }
}

function refusedHook(c: AppContext): AppError {
  c.var.log.warn(
    { address: c.var.clientAddress },
    'A WhatsApp webhook with a wrong signature was rejected',
  );
  return new AppError('WRONG_SIGNATURE', { message: 'This request does not come from WhatsApp.' });
}
