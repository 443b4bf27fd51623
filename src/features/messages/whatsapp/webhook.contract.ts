import * as z from 'zod/mini';
import { Done, endpoint } from '#src/lib/endpoint.ts';

export const WHATSAPP_HOOK_PATH = '/api/messages/whatsapp';

/** Called by WhatsApp when the address is set there: it wants its challenge back. */
export const confirmWhatsAppHook = endpoint({
  method: 'GET',
  path: WHATSAPP_HOOK_PATH,
  summary: 'Webhook verification for WhatsApp, with the token from the settings.',
  input: z.looseObject({}),
  output: z.string(),
});

/** Called by WhatsApp only, signed with the app's secret. */
export const receiveWhatsApp = endpoint({
  method: 'POST',
  path: WHATSAPP_HOOK_PATH,
  summary:
    'Webhook for WhatsApp: receives message statuses, STOP replies and selected reply buttons. Requires X-Hub-Signature-256.',
  input: z.looseObject({}),
  output: Done,
});
