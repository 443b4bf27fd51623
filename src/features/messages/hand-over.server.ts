import { Refused } from './sent-messages.service.server.ts';

const TIMEOUT_MS = 15_000;

/** Nobody was reached: what was to be said has certainly not been heard. */
const UNHEARD = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * Calls a provider that would send a message twice if called twice. Throws an Error to retry when
 * it was not reached, and Refused when no answer came: the message may have been sent, so staff
 * must check.
 */
export async function deliverMessage(
  call: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await call(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (UNHEARD.includes(cause?.code ?? '')) throw error;
    throw new Refused('The provider did not respond. The message may or may not have been sent.');
  }
}
