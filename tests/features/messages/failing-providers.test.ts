import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendFlow } from '#src/features/messages/msg91/msg91.server.ts';
import { Refused } from '#src/features/messages/sent-messages.service.server.ts';
import { sendWhatsApp } from '#src/features/messages/whatsapp/cloud-api.server.ts';

const URL = 'https://provider.example';
const template = {
  name: 'placed',
  category: 'utility',
  language: 'en',
  body: '{{1}}',
  hasLink: false,
};
const PROVIDERS: Record<string, (call: typeof fetch) => Promise<string>> = {
  MSG91: (call) =>
    sendFlow(
      { url: URL, authKey: 'k', fetch: call },
      { templateId: 't', to: '9800000001', values: {} },
    ),
  WhatsApp: (call) =>
    sendWhatsApp(
      { url: URL, version: 'v1', phoneNumberId: '1', token: 't', fetch: call } as never,
      { template, values: ['1'], to: '9800000001' } as never,
    ),
};
const broken =
  (code: string): typeof fetch =>
  () =>
    Promise.reject(new TypeError('fetch failed', { cause: { code } }));
const says =
  (status: number, body: string): typeof fetch =>
  async () =>
    new Response(body, { status, headers: { 'content-type': 'application/json' } });
const slow: typeof fetch = async (_, init) => {
  init?.signal?.throwIfAborted();
  return Response.json({});
};
const full = {
  MSG91: says(200, JSON.stringify({ type: 'error', message: 'Insufficient balance' })),
  WhatsApp: says(429, JSON.stringify({ error: { code: 131056, message: 'Too many messages' } })),
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** Refused is final, because the message may have been sent; any other error is tried again. */
describe.each(Object.entries(PROVIDERS))('%s, when it fails,', (name, send) => {
  test.each<[string, 'again' | 'no more', typeof fetch]>([
    ['is slow', 'no more', slow],
    ['breaks off', 'no more', broken('UND_ERR_SOCKET')],
    ['cannot be reached', 'again', broken('ECONNREFUSED')],
    ['has no address', 'again', broken('ENOTFOUND')],
    ['answers with a web page', 'again', says(200, '<html>')],
    ['answers with an empty error', 'again', says(502, '')],
    ['takes no more', 'again', full[name as keyof typeof full]],
  ])('a message to a provider that %s is tried %s', async (_, expected, call) => {
    if (call === slow)
      vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
        AbortSignal.abort(new DOMException('It took too long.', 'TimeoutError')),
      );
    const error: unknown = await send(call).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof Refused ? 'no more' : 'again').toBe(expected);
  });
});
