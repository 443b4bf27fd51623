import { Refused } from './sent-messages.service.server.ts';

const TIMEOUT_MS = 15_000;

/** Nobody was reached: what was to be said has certainly not been heard. */
const UNHEARD = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * Asks a provider that would send a message twice if it was asked twice. Throws an Error to try again
 * where it was not reached, and Refused where no answer came: it may have gone, and staff are to look.
 */
export async function handOver(
  call: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await call(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (UNHEARD.includes(cause?.code ?? '')) throw error;
    throw new Refused('No answer came when it was handed over: it may have gone, or not.');
  }
}
