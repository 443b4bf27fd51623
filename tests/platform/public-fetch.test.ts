import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { fetchPublicUrl, type PublicRequest } from '#src/platform/public-fetch.ts';

const LIMITS = { maxBytes: 1000, timeoutMs: 5000 };
const seen: string[] = [];

/** Answers by path: /redirect/N leads N times further, /bytes/N sends N bytes. */
const respond: RequestListener = (req, res) => {
  seen.push(`${req.method} ${req.url}`);
  const [, kind, value = ''] = (req.url ?? '').split('/');
  if (kind === 'redirect') {
    const left = Number(value);
    res.writeHead(302, { location: left > 1 ? `/redirect/${left - 1}` : '/bytes/3' }).end('moved');
  } else if (kind === 'to') res.writeHead(308, { location: decodeURIComponent(value) }).end();
  else if (kind === 'bytes') res.end('x'.repeat(Number(value)));
  else if (kind === 'never') res.writeHead(200).write('a');
  else req.pipe(res.writeHead(404, { 'x-body': 'below' }));
};

const server = createServer(respond);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const ORIGIN = `http://127.0.0.1:${port}`;
afterAll(() => server.closeAllConnections());
afterAll(() => server.close());

const get = (path: string, more: Partial<PublicRequest> = {}) =>
  fetchPublicUrl(`${ORIGIN}${path}`, {
    ...LIMITS,
    isAllowed: (address) => address === '127.0.0.1',
    ...more,
  });

describe('fetching a URL that somebody outside chose', () => {
  test.each([
    `http://127.0.0.1:${port}/bytes/1`,
    `http://localhost:${port}/bytes/1`,
    `http://2130706433:${port}/bytes/1`,
    `http://0x7f.1:${port}/bytes/1`,
    `http://[::1]:${port}/bytes/1`,
    `http://[::ffff:127.0.0.1]:${port}/bytes/1`,
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
  ])('refuses %s, which is not on the public internet, without a request', async (url) => {
    seen.length = 0;
    await expect(fetchPublicUrl(url, LIMITS)).rejects.toThrow('not on the public internet');
    expect(seen).toEqual([]);
  });

  test.each(['ftp://example.com/a', 'file:///etc/passwd', 'javascript:1', 'picture.jpg', ''])(
    'refuses “%s”, which is not a web address',
    async (url) => {
      await expect(fetchPublicUrl(url, LIMITS)).rejects.toThrow('not a web address');
    },
  );

  test('refuses an address with a password', async () => {
    const url = ORIGIN.replace('http://', 'http://user:secret@');
    await expect(fetchPublicUrl(url, LIMITS)).rejects.toThrow('user name or password');
  });

  test('follows five redirects, and refuses six', async () => {
    const { status, bytes } = await get('/redirect/5');
    expect([status, bytes.byteLength]).toEqual([200, 3]);
    await expect(get('/redirect/6')).rejects.toThrow('more than 5 other addresses');
  });

  test('checks the address that a redirect leads to', async () => {
    for (const target of [`http://127.0.0.2:${port}/bytes/1`, `http://[::1]:${port}/bytes/1`]) {
      seen.length = 0;
      await expect(get(`/to/${encodeURIComponent(target)}`)).rejects.toThrow('public internet');
      expect(seen).toHaveLength(1);
    }
    await expect(get(`/to/${encodeURIComponent('file:///etc/passwd')}`)).rejects.toThrow(
      'not a web address',
    );
  });

  test('reads an answer of the maximum size, and refuses one byte more', async () => {
    expect((await get('/bytes/1000')).bytes.byteLength).toBe(1000);
    await expect(get('/bytes/1001')).rejects.toThrow('larger than 1000 bytes');
  });

  test('gives up when the answer takes too long', async () => {
    await expect(get('/never', { timeoutMs: 50 })).rejects.toThrow('did not answer in time');
  });

  test('stops when the caller stops it', async () => {
    const stop = new AbortController();
    const request = get('/never', { signal: stop.signal });
    stop.abort();
    await expect(request).rejects.toThrow('The connection to the server failed.');
  });

  test('says that a server refuses connections or does not exist', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port: free } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const isAllowed = () => true;
    await expect(
      fetchPublicUrl(`http://127.0.0.1:${free}/`, { ...LIMITS, isAllowed }),
    ).rejects.toThrow('refuses connections');
  });

  test('sends a body and follows no redirect of it', async () => {
    const method = 'POST' as const;
    const { status, bytes } = await get('/echo', { method, body: '{"a":1}' });
    expect([status, Buffer.from(bytes).toString()]).toEqual([404, '{"a":1}']);
    expect((await get('/redirect/2', { method, body: '' })).status).toBe(302);
  });
});
