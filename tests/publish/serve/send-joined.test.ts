import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeLive } from '#tests/kit/make-release.ts';
import { EMPTY_CATALOGUE, openSite } from '#tests/kit/open-site.ts';

const lost: string[] = [];
const { folder, contents, show, base, get } = await openSite({
  ...EMPTY_CATALOGUE,
  onLost: (hashes) => void lost.push(...hashes),
});
const rows = (from: number) =>
  Array.from({ length: 500 }, (_, at) => `{"item_id":"${from + at}"}\n`).join('');
const ALL = rows(0) + rows(500);
const feed = (second = rows(500)) =>
  makeLive(contents, 'one', {
    files: {
      'feeds/agents.jsonl.parts/1-00000005.jsonl': second,
      'feeds/agents.jsonl.parts/1-00000000.jsonl': rows(0),
    },
  });

/** Fetches without the decoding of fetch(). */
function fetchRaw(path: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(base + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

describe('a file that a release has in parts', () => {
  test('sends the parts as one file with its type, plain or compressed', async () => {
    show(await feed());
    const response = await get('/feeds/agents.jsonl', { 'accept-encoding': 'identity' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    expect(await response.text()).toBe(ALL);
    const packed = await fetchRaw('/feeds/agents.jsonl', { 'accept-encoding': 'gzip' });
    expect(packed.length).toBeLessThan(ALL.length / 2);
    expect(gunzipSync(packed).toString()).toBe(ALL);
  });

  test('sends the file again only if a part has changed', async () => {
    show(await feed());
    const etag = (await get('/feeds/agents.jsonl')).headers.get('etag') ?? '';
    expect((await get('/feeds/agents.jsonl', { 'if-none-match': etag })).status).toBe(304);
    show(await feed(rows(501)));
    expect((await get('/feeds/agents.jsonl', { 'if-none-match': etag })).status).toBe(200);
  });

  test('reads the list of a release’s files once', async () => {
    const release = await feed();
    const files = new Map(release.files);
    let readings = 0;
    files[Symbol.iterator] = () => {
      readings += 1;
      return release.files.entries();
    };
    show({ ...release, files });
    for (const path of ['/feeds/agents.jsonl', '/feeds/agents.jsonl', '/feeds/meta.csv']) {
      await (await get(path)).text();
    }
    expect(readings).toBe(1);
    show(await feed(rows(1000)));
    expect(await (await get('/feeds/agents.jsonl')).text()).toBe(rows(0) + rows(1000));
  });

  test('answers HEAD without a body, and 404 for an unknown file', async () => {
    show(await feed());
    const head = await fetch(`${base}/feeds/agents.jsonl`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    show(await makeLive(contents, 'two'));
    expect((await get('/feeds/agents.jsonl')).status).toBe(404);
    expect((await get('/feeds/other.xml')).status).toBe(404);
  });

  test('ends the connection instead of sending a file without a lost part', async () => {
    const release = await feed(rows(700));
    show(release);
    const hash = release.files.get('feeds/agents.jsonl.parts/1-00000005.jsonl')?.hash ?? '';
    await rm(join(folder, hash.slice(0, 2), `${hash}.z`));
    await expect(fetchRaw('/feeds/agents.jsonl', {})).rejects.toThrow();
    expect(lost).toEqual([hash]);
  });

  test('announces the file for later if its first part is lost', async () => {
    const release = await makeLive(contents, 'three', {
      files: { 'feeds/agents.jsonl.parts/1-00000000.jsonl': rows(900) },
    });
    show(release);
    const hash = [...release.files].find(([name]) => name.startsWith('feeds/'))?.[1].hash ?? '';
    await rm(join(folder, hash.slice(0, 2), `${hash}.z`));
    const response = await get('/feeds/agents.jsonl');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
