import * as z from 'zod/mini';
import { Done, endpoint } from '#src/lib/endpoint.ts';

export const WHATSAPP_HOOK_PATH = '/api/messages/whatsapp';

/** Called by WhatsApp when the address is set there: it wants its challenge back. */
export const confirmWhatsAppHook = endpoint({
  method: 'GET',
  path: WHATSAPP_HOOK_PATH,
  summary:
    'For WhatsApp: proves that this address is the shop’s, by the token that its settings name.',
  input: z.looseObject({}),
  output: z.string(),
});

/** Called by WhatsApp only, signed with the app's secret. */
export const receiveWhatsApp = endpoint({
  method: 'POST',
  path: WHATSAPP_HOOK_PATH,
  summary:
    'For WhatsApp: what became of messages, and who answers STOP. Needs X-Hub-Signature-256.',
  input: z.looseObject({}),
  output: Done,
});
