import * as z from 'zod/mini';
import { Done, endpoint } from '#src/lib/endpoint.ts';

/** Called by the provider of text messages only, with the secret that its settings name. */
export const receiveReport = endpoint({
  method: 'POST',
  path: '/api/messages/reports',
  summary:
    'Webhook for MSG91: receives delivery reports of text messages. Requires the secret in X-Report-Secret.',
  input: z.looseObject({}),
  output: Done,
});
