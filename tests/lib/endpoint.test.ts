import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { call } from '#src/lib/api.ts';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { pathParameters } from '#src/lib/endpoint-facts.ts';
import { RequiredText, Text } from '#src/lib/text.ts';

const isId = (value: unknown) => Id.safeParse(value).success;

describe('an id', () => {
  test.each([1, '1', 2_147_483_647, '2147483647'])('accepts %o as an id', (value) => {
    expect(isId(value)).toBe(true);
  });

  test.each([
    0,
    '0',
    -1,
    1.5,
    '1.5',
    'x',
    '',
    ' 1',
    2_147_483_648,
    '2147483648',
    null,
    true,
    [],
    {},
  ])('refuses %o as an id', (value) => {
    expect(isId(value)).toBe(false);
  });
});

describe('a whole number', () => {
  test('accepts a whole number only between its limits', () => {
    const page = Whole(1, 100);
    expect(
      [0, 1, '1', 100, '100', 101, '101'].map((value) => page.safeParse(value).success),
    ).toEqual([false, true, true, true, true, false, false]);
  });
});

describe('text', () => {
  test('trims and limits a text and refuses characters that a database cannot store', () => {
    const isFine = (value: unknown) => Text(3).safeParse(value).success;
    expect(Text(3).parse(' abc ')).toBe('abc');
    expect([isFine('abc'), isFine('abcd'), isFine('a\u0000'), isFine('a\nb'), isFine(1)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(RequiredText(3).safeParse('   ').success).toBe(false);
  });
});

const change = endpoint({
  method: 'PUT',
  path: '/api/things/:id/parts/:part',
  summary: 'Changes a part.',
  input: z.object({ id: Id, part: z.string(), size: Whole(1, 9) }),
  output: z.object({ name: z.string() }),
});

/** Answers every request alike and records the requests. */
function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return Response.json(body, { status, headers });
  };
  return { requests, options: { baseUrl: 'http://shop.test', fetch } };
}

describe('call()', () => {
  test('fills the path of a call from its input and sends the rest as JSON', async () => {
    const { requests, options } = answering(200, { name: 'ok', secret: 'column' });
    const answer = await call(change, { id: 4, part: 'a/b', size: 3 }, options);

    expect(pathParameters(change.path)).toEqual(['id', 'part']);
    expect(requests[0]?.url).toBe('http://shop.test/api/things/4/parts/a%2Fb');
    expect(await requests[0]?.json()).toEqual({ size: 3 });
    expect(answer).toEqual({ name: 'ok' });
  });

  test('refuses wrong input of a call with its message, without a round trip', async () => {
    const { requests, options } = answering(200, {});
    await expect(call(change, { id: 4, part: 'a', size: 10 }, options)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { size: 'Enter a whole number from 1 to 9.' },
    });
    expect(requests).toHaveLength(0);
  });

  test('rebuilds the error that the server sent', async () => {
    const sent = { code: 'TOO_MANY_REQUESTS', message: 'Wait.', fields: { a: 'b' } };
    const { options } = answering(429, sent, { 'retry-after': '30' });
    await expect(call(change, { id: 4, part: 'a', size: 1 }, options)).rejects.toMatchObject({
      ...sent,
      status: 429,
      retryAfterSeconds: 30,
    });
  });

  test('keeps an error code that this build does not know but no malformed code', async () => {
    const ask = (code: unknown) => {
      const { options } = answering(409, { code, message: 'No.' });
      return call(change, { id: 4, part: 'a', size: 1 }, options);
    };
    await expect(ask('OF_A_NEWER_SHOP')).rejects.toMatchObject({
      ...{ code: 'OF_A_NEWER_SHOP', message: 'No.', status: 409 },
    });
    for (const none of ['not a code', '', 7, undefined])
      await expect(ask(none)).rejects.toMatchObject({ code: 'UNEXPECTED' });
  });

  test('explains a failed call when no server, or none of ours, answered', async () => {
    const ask = (fetch: (request: Request) => Promise<Response>) =>
      call(change, { id: 4, part: 'a', size: 1 }, { baseUrl: 'http://shop.test', fetch });
    const html = async () => new Response('<html>', { status: 502 });
    await expect(ask(html)).rejects.toMatchObject({ code: 'UNEXPECTED' });
    const offline = () => Promise.reject(new TypeError('fetch failed'));
    await expect(ask(offline)).rejects.toMatchObject({ code: 'OFFLINE' });
  });
});
